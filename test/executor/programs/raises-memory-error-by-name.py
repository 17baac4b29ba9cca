# expect: raised MemoryError 2
raise MemoryError("limit of 256 MB reached")
