# expect: ok {"weeks": 34, "days": 2}
print("Gestational age: 34 weeks and 2 days")
