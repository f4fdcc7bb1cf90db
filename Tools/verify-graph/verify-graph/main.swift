import AppAssembly
import GraphVerification

VerifyGraph(Assemblies.all).main()
