/// The modules of an assembly with those that they include, each once and before what includes it.
package struct ModuleExpansion {
  // Decision 7: an included module is composed once for each qualifier and identity.

  package private(set) var modules: [AssemblySnapshot.EvaluatedModule] = []
  private(set) var cycles: [IncludeCycle] = []

  /// A module that an assembly lists itself.
  private struct Listed {
    let id: ModuleID
    let line: ComposedModule
    let layer: AssemblyLayers.Layer.ID

    /// Whether the module has been composed because something before it includes it.
    var isComposed = false
  }

  /// A module that is composed when all that it includes are.
  private struct Expansion {
    let id: ModuleID
    let line: ComposedModule
    let layer: AssemblyLayers.Layer.ID
    var remaining: ArraySlice<ComposedModule>
  }

  private let layers: [AssemblyLayers.Layer]

  /// The parent, whose modules need not be included.
  private let parent: Graph.Parent?

  /// The modules that the assembly and its bases list themselves; empty while nothing is included.
  private var listed: [Listed] = []

  /// The modules that are being expanded, each included by the one before it.
  ///
  /// They are a list, and not calls in one another: a thread of Apple's platforms has a stack of only
  /// 512 KB, which endless includes would overflow before they are reported.
  private var path: [Expansion] = []

  /// The length of a path that can only be endless.
  ///
  /// After one was found it is short, because endless paths that branch would double at each module.
  private var longestPath = 256

  /// Whether the assembly closes its modules.
  private let isClosing: Bool

  package init(of layers: [AssemblyLayers.Layer], in parent: Graph.Parent?, closing isClosing: Bool)
  {
    self.layers = layers
    self.parent = parent
    self.isClosing = isClosing
    modules.reserveCapacity(layers.reduce(0) { $0 + $1.modules.elements.count })
    var position = 0
    for layer in layers.positions {
      for line in layers[layer].modules.elements {
        if listed.isEmpty || !listed[position].isComposed { compose(line, layer: layer) }
        position += 1
      }
    }
  }

  private mutating func compose(_ line: ComposedModule, layer: AssemblyLayers.Layer.ID) {
    expand(line, layer: layer)
    while let last = path.indices.last {
      if let included = path[last].remaining.popFirst() {
        include(included.qualified(by: path[last].line.qualifier), layer: path[last].layer)
      } else {
        let complete = path.removeLast()
        append(complete.line, layer: complete.layer)
      }
    }
  }

  private mutating func expand(_ line: ComposedModule, layer: AssemblyLayers.Layer.ID) {
    let included = line.module.includes.elements
    if included.isEmpty {
      append(line, layer: layer)
    } else {
      path.append(Expansion(id: line.id, line: line, layer: layer, remaining: included[...]))
    }
  }

  private mutating func append(_ line: ComposedModule, layer: AssemblyLayers.Layer.ID) {
    modules.append(AssemblySnapshot.EvaluatedModule(line, layer: layer, isClosed: isClosing))
  }

  private mutating func include(_ line: ComposedModule, layer: AssemblyLayers.Layer.ID) {
    let id = line.id
    if let start = path.firstIndex(where: { $0.id == id }) {
      cycles.append(
        IncludeCycle(names: path[start...].map(\.id.name) + [id.name], location: line.location))
      return
    }
    guard path.count < longestPath else {
      let end = path.suffix(3).map(\.id.name)
      if !cycles.contains(where: { $0.names.last == IncludeCycle.endless }) {
        cycles.append(IncludeCycle(names: end + [IncludeCycle.endless], location: line.location))
      }
      longestPath = 8
      return
    }
    guard !modules.contains(where: { $0.id == id }) else { return }
    if parent?.composes(id) == true { return }
    if listed.isEmpty { list() }
    // The assembly's own module may have other properties than the included one.
    if let own = listed.firstIndex(where: { $0.id == id }) {
      listed[own].isComposed = true
      expand(listed[own].line, layer: listed[own].layer)
    } else {
      expand(line, layer: layer)
    }
  }

  private mutating func list() {
    for layer in layers.positions {
      listed += layers[layer].modules.elements.map { Listed(id: $0.id, line: $0, layer: layer) }
    }
  }
}
