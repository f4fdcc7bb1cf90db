/// What each need of a blueprint is met by.
///
/// It follows the rules as they are documented, and knows nothing of graphs.
struct Resolution {
  /// What meets a need: forms around what was found, outermost first.
  struct Answer {
    enum Found {
      case part(Int)
      case contributions([Int], each: [Blueprint.Form])
      case value(scope: Int)
      case nothing
    }

    var forms: [Blueprint.Form] = []
    var found: Found

    /// The scopes that are opened for it, outermost first, or `nil` if it is constructed at once.
    var scopes: [Int]?
  }

  struct Failure: Error {}

  let blueprint: Blueprint
  private var isReplaced: [Bool]
  private var isExported: [Bool]

  /// The decorators of each binding, innermost first.
  private(set) var decorators: [Int: [Int]] = [:]

  /// Finds out what replaces and decorates what.
  ///
  /// - Throws: ``Failure`` if that is wrong whatever the roots reach.
  init(_ blueprint: Blueprint) throws {
    self.blueprint = blueprint
    isReplaced = blueprint.parts.map { _ in false }
    isExported = blueprint.parts.map(\.isExported)
    let bindings = blueprint.parts.indices.filter { blueprint.parts[$0].role == .binding }
    for index in bindings where blueprint.parts[index].isOverriding {
      let part = blueprint.parts[index]
      let others = bindings.filter {
        blueprint.parts[$0].key == part.key && !blueprint.parts[$0].isOverriding
      }
      let own = others.first { blueprint.parts[$0].module == part.module }
      guard let target = own ?? others.first(where: { blueprint.parts[$0].isExported }) else {
        throw Failure()
      }
      isReplaced[target] = true
      if blueprint.parts[target].isExported { isExported[index] = true }
    }
    let present = bindings.filter { !isReplaced[$0] }
    for (position, index) in present.enumerated() {
      for other in present[(position + 1)...]
      where blueprint.parts[index].key == blueprint.parts[other].key {
        if isExported[index] && isExported[other] { throw Failure() }
        if blueprint.parts[index].module == blueprint.parts[other].module { throw Failure() }
      }
    }
    for (index, part) in blueprint.parts.enumerated() where part.role == .decorator {
      guard let target = binding(of: part.key, from: part.module) else { throw Failure() }
      decorators[target, default: []].append(index)
    }
  }

  /// The bindings that are constructed at boot.
  var eager: [Int] {
    blueprint.parts.indices.filter { index in
      blueprint.parts[index].role == .binding && blueprint.parts[index].span == .eager
        && !isReplaced[index]
    }
  }

  private func binding(of key: Blueprint.Key, from module: Int?) -> Int? {
    let candidates = blueprint.parts.indices.filter { index in
      blueprint.parts[index].role == .binding && blueprint.parts[index].key == key
        && !isReplaced[index]
    }
    return candidates.first { blueprint.parts[$0].module == module }
      ?? candidates.first { isExported[$0] }
  }

  /// Returns what meets a need of a module, or of the application.
  ///
  /// - Throws: ``Failure`` if nothing does.
  func answer(to need: Blueprint.Need, from module: Int?) throws -> Answer {
    guard case .service(let service) = need.content else {
      guard case .value(let scope) = need.content else { throw Failure() }
      return Answer(found: .value(scope: scope))
    }
    var qualifier: Int?
    var collection: Int?
    for level in 0...need.forms.count {
      let rest = Array(need.forms[level...])
      if let shape = Blueprint.Shape.allCases.first(where: { $0.forms == rest }) {
        let key = Blueprint.Key(service: service, shape: shape, qualifier: qualifier)
        let outer = Array(need.forms[..<(collection ?? level)])
        if let collection {
          let found = blueprint.parts.indices.filter {
            blueprint.parts[$0].role == .contribution && blueprint.parts[$0].key == key
          }
          if !found.isEmpty {
            let each = Array(need.forms[(collection + 1)..<level])
            return answer(.contributions(found, each: each), in: outer, of: need.forms[..<level])
          }
        } else if let part = binding(of: key, from: module) {
          return answer(.part(part), in: outer, of: need.forms[..<level])
        }
      }
      guard let form = rest.first else { break }
      if form == .collection {
        guard collection == nil else { break }
        collection = level
      } else if case .qualified(let next) = form {
        guard qualifier == nil else { throw Failure() }
        qualifier = next
      }
    }
    if let collection {
      let outer = Array(need.forms[..<collection])
      return answer(.contributions([], each: []), in: outer, of: need.forms[...])
    }
    guard let optional = need.forms.firstIndex(of: .optional) else { throw Failure() }
    return answer(.nothing, in: Array(need.forms[..<optional]), of: need.forms[...])
  }

  private func answer(
    _ found: Answer.Found, in outer: [Blueprint.Form], of forms: ArraySlice<Blueprint.Form>
  ) -> Answer {
    let scopes = forms.compactMap { if case .scope(let scope) = $0 { scope } else { nil } }
    let isDeferred = !scopes.isEmpty || forms.contains(.lazy) || forms.contains(.provider)
    return Answer(forms: outer, found: found, scopes: isDeferred ? scopes : nil)
  }
}
