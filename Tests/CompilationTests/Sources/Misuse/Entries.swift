import Truss

struct EntryAssembly: Assembly {
  var modules: Modules {}
  var entry: EntryPoint<any Store> { .provided }
}

struct NothingResolved: Assembly {
  // error: type 'NothingResolved' does not conform to protocol 'Assembly'
  // error: unavailable property 'roots' was used to satisfy a requirement of protocol 'Assembly': declare what the application resolves: an entry, or a list of roots
  var modules: Modules {}
}

struct NothingComposed: Assembly {
  // error: type 'NothingComposed' does not conform to protocol 'Assembly'
  // error: unavailable property 'modules' was used to satisfy a requirement of protocol 'Assembly': compose the modules of the application, or declare its 'bindings'
  var roots: Roots {}
}

struct StoreRoots: Sendable { let store: any Store }

struct BuiltEntry: Assembly {
  var modules: Modules {}
  var entry: EntryPoint<any Store> { MemoryStore() }
  // error: 'buildExpression' is unavailable: write '.provided', or a factory of the entry's type, as in 'ServerRoots.init'
}

struct EntryOfAnotherType: Assembly {
  var modules: Modules {}
  var entry: EntryPoint<any Store> { StoreRoots.init }
  // error: 'buildExpression' is unavailable: write '.provided', or a factory of the entry's type, as in 'ServerRoots.init'
}

struct EntryType: Assembly {
  var modules: Modules {}
  var entry: EntryPoint<StoreRoots> { StoreRoots.self }
  // error: 'buildExpression' is unavailable: name the initializer, as in 'ServerRoots.init', or write '.provided'
}

struct AwaitingEntry: Assembly {
  var modules: Modules {}
  var entry: EntryPoint<StoreRoots> { { (store: any Store) async in StoreRoots(store: store) } }
  // error: 'buildExpression' is unavailable: the factory of an entry cannot be async: inject an 'AsyncProvider', and await its 'get()'
}

struct EmptyEntry: Assembly {
  var modules: Modules {}
  var entry: EntryPoint<StoreRoots> {}
  // error: 'buildBlock()' is unavailable: write '.provided', or a factory of the entry
}

struct TwoEntries: Assembly {
  var modules: Modules {}
  var entry: EntryPoint<MemoryStore> {
    // error: 'buildBlock' is unavailable: an assembly has one entry: declare a type that injects all its parts
    MemoryStore.init
    MemoryStore.init
  }
}

func useEntry() async throws {
  let root = try await Root(EntryAssembly())
  let _: Int = try root.get()
  // error: cannot convert value of type 'any Store' to specified type 'Int'
  let _: Root<Int> = try await Root(EntryAssembly())
  // error: initializer 'init(_:observing:values:)' requires the types 'Int' and 'any Store' be equivalent
}
