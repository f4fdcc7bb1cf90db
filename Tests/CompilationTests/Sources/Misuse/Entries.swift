import Truss

struct EntryAssembly: Assembly {
  var modules: Modules {}
  var entry: EntryPoint<any Store> { EntryPoint() }
}

struct NothingResolved: Assembly {
  // error: type 'NothingResolved' does not conform to protocol 'Assembly'
  // error: unavailable property 'roots' was used to satisfy a requirement of protocol 'Assembly': declare what the application resolves: an entry, or a list of roots
  var modules: Modules {}
}

struct NothingComposed: Assembly {
  // error: type 'NothingComposed' does not conform to protocol 'Assembly'
  // error: unavailable property 'modules' was used to satisfy a requirement of protocol 'Assembly': compose the modules of the application
  var roots: Roots {}
}

func useEntry() async throws {
  let root = try await Root(EntryAssembly())
  let _: Int = try root.get()
  // error: cannot convert value of type 'any Store' to specified type 'Int'
  let _: Root<Int> = try await Root(EntryAssembly())
  // error: initializer 'init(_:observing:values:)' requires the types 'Int' and 'any Store' be equivalent
}
