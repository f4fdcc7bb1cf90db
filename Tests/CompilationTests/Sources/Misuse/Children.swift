import Truss

// A child is created in a container of its parent, and only a child is.

struct Application: Assembly {
  var modules: Modules {}
  var roots: Roots {}
}

struct Visit: Assembly {
  var parent: some Assembly { Application() }
  var inputs: Inputs { Int.self }
  var roots: Roots { Int.self }
}

func hasNoParent(container: Container) async throws {
  _ = try await Container(Visit())
  // error: 'init(_:values:)' is unavailable: this assembly has a parent, or its type does not say that it has none: pass 'parent:', constrain it 'where A.ParentAssembly == NoParent', or use 'Container(erased:)'
  _ = try await Container(Visit()) { Value(5) }
  // error: 'init(_:values:)' is unavailable
  _ = try await Container(Application(), parent: container)
  // error: 'init(_:parent:values:)' is unavailable: this assembly has no parent, or its type does not say that it has one: declare 'var parent', constrain it 'where A.ParentAssembly: Assembly', or use 'Container(erased:)'
  _ = try await Container(Application(), parent: container) { Value(5) }
  // error: 'init(_:parent:values:)' is unavailable
}

func hasNoParent() throws {
  _ = try Container(synchronously: Visit())
  // error: 'init(synchronously:values:)' is unavailable: this assembly has a parent, or its type does not say that it has none: pass 'parent:', or constrain it 'where A.ParentAssembly == NoParent'
  _ = try Container(synchronously: Visit()) { Value(5) }
  // error: 'init(synchronously:values:)' is unavailable
}

func mayHaveAParent(of assembly: some Assembly, any: any Assembly, in container: Container)
  async throws
{
  _ = try await Container(assembly)
  // error: 'init(_:values:)' is unavailable
  _ = try await Container(any)
  // error: 'init(_:values:)' is unavailable
  _ = try Container(synchronously: assembly)
  // error: 'init(synchronously:values:)' is unavailable
  _ = try await Container(assembly, parent: container)
  // error: 'init(_:parent:values:)' is unavailable
  _ = try await Container(erased: any) { Value(5) }
}

func hasNoParent<A: Assembly>(of assembly: A) async throws where A.ParentAssembly == NoParent {
  _ = try await Container(assembly)
}

struct Guest: Assembly {
  var parent: some Assembly { Application() }
  var hiddenCollections: HiddenCollections { Int.self }
  // error: 'buildExpression' is unavailable: list the type of a collection, as in '[Route].self'
  var roots: Roots {}
}
