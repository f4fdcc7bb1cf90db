import AppAssembly
import TrussVerification

VerifyGraph(Assemblies.all).main()
