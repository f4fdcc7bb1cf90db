import AppAssembly
import TrussVerification

VerifyGraph([ShopAssembly()]).main()
