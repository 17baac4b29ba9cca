# expect: ok 24.2
def main():
    bmi = 70 / 1.7 ** 2
    print("Body mass index")
    print(f"The BMI is {bmi:.1f} kg/m².")
if __name__ == "__main__":
    main()
