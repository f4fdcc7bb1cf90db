import Truss
import TrussLaws
import TrussQuestions
import TrussTypeNames

/// The types of the roots of an application, as properties with `@Inject` may name them.
struct RootTypes {
  private let types: [TypePattern]

  init(of graph: Graph) {
    types = graph.roots.compactMap { TypePattern(TypeName($0.edge.dependency.type).text(.full)) }
  }

  /// Returns whether a root provides a property, or the type inside one that is optional; a type that cannot be read
  /// counts as provided.
  func provide(_ type: String, with aliases: [String: [SourceFacts.Alias]]) -> Bool {
    guard let written = TypePattern(type) else { return true }
    return written.meanings(with: aliases).contains { meaning in
      let inside = meaning.path == ["Optional"] ? meaning.arguments : nil
      return types.contains { meaning.fits($0) || inside?.first?.fits($0) == true }
    }
  }
}

extension TypePattern {
  /// Returns the types that a written one may mean: itself, and what it is with aliases in place of their names, of
  /// which all of one name count, since they cannot be told apart.
  fileprivate func meanings(
    with aliases: [String: [SourceFacts.Alias]], depth: Int = 8
  ) -> [TypePattern] {
    guard depth > 0 else { return [self] }
    var variants = [self]
    if let arguments {
      let lists = arguments.map { $0.meanings(with: aliases, depth: depth - 1) }
      variants = lists.reduce([[]]) { done, list in done.flatMap { one in list.map { one + [$0] } }
      }
      .map { TypePattern(path: path, arguments: $0) }
    }
    let meant = aliases[path.last ?? "", default: []].flatMap { alias -> [TypePattern] in
      guard let type = TypePattern(alias.type) else { return [] }
      return variants.filter { ($0.arguments ?? []).count == alias.parameters.count }.flatMap {
        let values = Dictionary(zip(alias.parameters, $0.arguments ?? [])) { first, _ in first }
        return type.replacing(values).meanings(with: aliases, depth: depth - 1)
      }
    }
    return variants + meant
  }

  private func replacing(_ values: [String: TypePattern]) -> TypePattern {
    if path.count == 1, arguments == nil, let value = values[path[0]] { return value }
    return TypePattern(path: path, arguments: arguments?.map { $0.replacing(values) })
  }
}
