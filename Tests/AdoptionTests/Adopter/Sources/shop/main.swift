import API
import AppAssembly
import Truss

let greeter = try await Root(ShopAssembly())
print(try greeter.get().greeting(for: 1))
