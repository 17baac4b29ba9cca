# expect: ok 85.2
print("eGFR 85.2 mL/min/1.73 m²")
