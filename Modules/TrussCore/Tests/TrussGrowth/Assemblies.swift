import Truss

struct Part: Module {
  let identity: String?
  let requires: Requirements
  let bindings: Bindings

  init(named identity: String = "", requires: Requirements = Requirements(), _ lists: Bindings...) {
    self.identity = identity
    self.requires = requires
    bindings = Bindings { for list in lists { list } }
  }
}

/// A module without bindings, whose type only some applications have.
struct Guest: Module {
  let identity: String?
  var bindings: Bindings { Bindings() }
}

struct Application: Assembly {
  let name: String
  let inputs: Inputs
  let modules: Modules
  var roots: Roots { Service<Zero>.self }

  init(
    _ parts: Part..., guests: Int = 0, name: String = "application", inputs: Inputs = Inputs()
  ) {
    self.name = name
    self.inputs = inputs
    modules = Modules {
      for part in parts { part }
      for guest in 0..<guests { Guest(identity: "\(guest)") }
    }
  }
}

struct Layer<Base: Assembly>: Assembly {
  let base: Base
  // The name of the type would contain those of all types below it.
  var name: String { "layer" }
  var overrides: Overrides { Singleton { Service<Zero>() } }

  static func line(_ count: Int) -> any Assembly {
    var line: any Assembly = Application(Part(named: "base", listed(0..<100, .exporting)))
    for _ in 0..<count {
      func layer(on base: some Assembly) -> any Assembly { Layer<_>(base: base) }
      line = layer(on: line)
    }
    return line
  }
}

struct Child<Parent: AssemblyParent>: Assembly {
  let parent: Parent
  var modules = Modules { Part(named: "child", Bindings { Singleton { Spare() } }) }
  var name: String { "child" }
  var roots: Roots { Service<Zero>.self }

  static func line(_ count: Int) -> any Assembly {
    var line: any Assembly = Application(Part(named: "parent", listed(0..<100, .exporting)))
    for _ in 0..<count {
      func child(of parent: some Assembly) -> any Assembly { Child<_>(parent: parent) }
      line = child(of: line)
    }
    return line
  }
}

/// A parent whose graph is not counted.
struct Known: AssemblyParent { let parentGraph: Graph? }
