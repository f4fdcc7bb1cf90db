import API
import AppAssembly
import Truss

let container = try await Container(ShopAssembly())
print(try container.resolve(Greeter.self).greeting(for: 1))
