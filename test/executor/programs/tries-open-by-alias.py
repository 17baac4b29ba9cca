# expect: contained
f = open
result = "GOT-OUT" + f("/etc/hostname").read()
