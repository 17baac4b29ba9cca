# expect: timed-out WallClockLimit
sum(range(10 ** 12))
