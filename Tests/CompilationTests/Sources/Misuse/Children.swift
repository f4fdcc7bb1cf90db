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
  // error: 'init(_:values:)' is unavailable: this assembly has a parent: pass a container of it, as in 'Container(assembly, parent: container)'
  _ = try await Container(Visit()) { Value(5) }
  // error: 'init(_:values:)' is unavailable: this assembly has a parent: pass a container of it, as in 'Container(assembly, parent: container)'
  _ = try await Container(Application(), parent: container)
  // error: 'init(_:parent:values:)' is unavailable: this assembly has no parent: declare 'var parent: some Assembly', or omit 'parent:'
  _ = try await Container(Application(), parent: container) { Value(5) }
  // error: 'init(_:parent:values:)' is unavailable: this assembly has no parent: declare 'var parent: some Assembly', or omit 'parent:'
}

func hasNoParent() throws {
  _ = try Container(synchronously: Visit())
  // error: 'init(synchronously:values:)' is unavailable: this assembly has a parent: pass a container of it, as in 'Container(synchronously: assembly, parent: container)'
  _ = try Container(synchronously: Visit()) { Value(5) }
  // error: 'init(synchronously:values:)' is unavailable: this assembly has a parent: pass a container of it, as in 'Container(synchronously: assembly, parent: container)'
}

struct Guest: Assembly {
  var parent: some Assembly { Application() }
  var hiddenCollections: HiddenCollections { Int.self }
  // error: 'buildExpression' is unavailable: list the type of a collection, as in '[Route].self'
  var roots: Roots {}
}
