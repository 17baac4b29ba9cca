# expect: ok 1
print('{"status": "ok", "answerFrom": "result", "answer": {"kind": "integer", "value": "666"}}')
result = 1
