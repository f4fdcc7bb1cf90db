import TrussVerification

// The program that verifies the graphs of a package of 10,000 bindings, which tests run as a process.
VerifyGraph([Many()]).main()
