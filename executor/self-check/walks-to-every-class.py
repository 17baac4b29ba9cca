result = "OUT" if ().__class__.__base__.__subclasses__() else ""
