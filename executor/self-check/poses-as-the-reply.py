print('{"status": "ok", "answer": {"kind": "integer", "value": "666"}}')
raise ValueError("OUT?")
