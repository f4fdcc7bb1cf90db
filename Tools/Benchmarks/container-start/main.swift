import Truss

let container = try await Container(StartAssembly())
let root = try container.resolve(Server.self)
precondition(root.port == 8080, "the server takes its port from the configuration")
