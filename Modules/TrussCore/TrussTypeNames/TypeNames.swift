/// How much of the paths of types is written: what tells them from the others of a graph.
package struct TypeNames: Sendable, Hashable {
  /// The paths of all types, each from its module on, by the last name in them.
  private let paths: [String: Set<[String]>]

  /// Whether the types in which a type lies are always written, as code outside them has to.
  private let nests: Bool

  /// Whether types are written with their modules, even if no other type has the same name.
  private var isFull = false

  /// Names without regard to other types.
  package static let plain = TypeNames(paths: [:], nests: false)

  /// Names with the whole path of every type.
  package static let full = TypeNames(paths: [:], nests: true, isFull: true)
}

extension TypeNames {
  /// Compares the paths of types.
  package init(of types: some Sequence<Any.Type>) {
    var names: [ObjectIdentifier: TypeName] = [:]
    for type in types where names[ObjectIdentifier(type)] == nil {
      names[ObjectIdentifier(type)] = TypeName(type)
    }
    self.init(comparing: names.values)
  }

  /// Compares the paths of types whose names have been read.
  package init(comparing names: some Sequence<TypeName>) {
    var paths: [String: Set<[String]>] = [:]
    for name in names {
      name.syntax?.forEachNominal { nominal in
        paths[nominal.path.last?.name ?? "", default: []].insert(nominal.fullPath)
      }
    }
    self.init(paths: paths, nests: false)
  }

  /// The same names as they are written in code.
  package var inCode: TypeNames { TypeNames(paths: paths, nests: true) }

  /// Returns how many names at the end of the full path of a type are written.
  func depth(of nominal: TypeSyntax.Nominal) -> Int {
    let full = nominal.fullPath
    guard !isFull else { return full.count }
    // The arguments of the types around it belong to a type.
    let generic = nominal.path.firstIndex { !$0.arguments.isEmpty }.map { nominal.path.count - $0 }
    let start = max(nests ? nominal.path.count : 1, generic ?? 1)
    let others = paths[full.last ?? "", default: []].filter { $0 != full }
    let depths = start...max(start, full.count)
    return depths.first { depth in
      !others.contains { $0.suffix(depth) == full.suffix(depth) }
    } ?? full.count
  }
}
