# expect: rejected Refused 2
async def f():
    return [x async for x in y]
