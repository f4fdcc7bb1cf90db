import Truss

// The services of the broken assemblies. Only their dependencies matter.

protocol Store: Sendable {}
struct MemoryStore: Store {}
struct CachedStore: Store { let inner: any Store }

struct Route: Sendable { let users: Users }
struct Users: Sendable { let store: any Store }
struct Server: Sendable { let routes: [Route] }
struct Report: Sendable { let store: any Store }
struct Configuration: Sendable {}

struct RequestContext: Sendable {}
struct SessionContext: Sendable {}
struct Controller: Sendable { let context: RequestContext }

struct StoreModule: Module {
  var bindings: Bindings { Singleton((any Store).self, MemoryStore.init).exported() }
}
