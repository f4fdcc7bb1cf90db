import Foundation
import Truss

extension EditPlacement {
  /// Lists keys among the requirements of a module, and the word that closes it if none of its lines does.
  func requiring(_ keys: [Key], by module: Key, closing isClosing: Bool = false) -> [FileEdit]? {
    let requirements = facts(of: module).flatMap(\.facts.requirements)
    var lines = keys.expressions(among: graphs)
    if isClosing, !requirements.contains(where: \.isKey), keys.allSatisfy(\.isOptional) {
      lines.insert(Self.noRequirements, at: 0)
    }
    if let (place, list, _) = requirementList(of: module) {
      return place.edits(place.text.adding(lines, to: list), importingTypesOf: keys)
    }
    guard let (place, bindings, type) = bindingList(of: module) else { return nil }
    return place.edits(
      place.text.listing(
        lines, as: "requires", "Requirements", inTypeOpenedBy: type, before: bindings),
      importingTypesOf: keys)
  }

  /// Removes a requirement, or replaces it by the word that closes the module if it is the first of its keys, and
  /// others of the changes remove the rest.
  func removingRequirement(
    at location: DeclarationLocation, among changes: [Diagnostic.Fix.Edit]
  ) -> [FileEdit]? {
    let removed = changes.compactMap {
      if case .removeRequirement(let location) = $0 { location } else { nil }
    }
    if isLastKey(location, among: removed),
      let line = line(of: "requires", "Requirements", at: location)
    {
      return line.replaced(by: Self.noRequirements)
    }
    return place(location).flatMap { place in
      place.edits(
        place.text.property("requires", of: "Requirements", around: place.position)
          .flatMap { place.text.removing(from: place.position, in: $0) })
    }
  }

  /// Removes what closes a module from its list, or the whole list if nothing else is in it.
  func opening(_ module: Key, removing locations: [DeclarationLocation]) -> [FileEdit]? {
    let list =
      requirementList(of: module).map { ($0.place, $0.list) }
      ?? bindingList(of: module).flatMap { place, _, type in
        place.text.property("requires", of: "Requirements", inTypeOpenedBy: type).map {
          (place, $0)
        }
      }
    guard let (place, list) = list else { return nil }
    let others = Set(facts(of: module).flatMap(\.facts.requirements).map(\.location))
      .subtracting(locations)
    let kept = others.compactMap { line(of: "requires", "Requirements", at: $0) }
    guard locations.allSatisfy({ line(of: "requires", "Requirements", at: $0) != nil }),
      kept.count == others.count
    else { return nil }
    return place.edits(place.text.reducing(list, to: kept.map(\.range)))
  }

  /// Where a module lists a key that may not be absent.
  func plainRequirement(of key: Key, by module: Key) -> DeclarationLocation? {
    facts(of: module).lazy.flatMap(\.facts.requirements)
      .first { $0.key == key && !$0.isOptional }?.location
  }

  /// Lists another key in the place of one that a module lists.
  func replacing(_ location: DeclarationLocation, with other: Key) -> [FileEdit]? {
    line(of: "requires", "Requirements", at: location).map { line in
      var text = [other].expressions(among: graphs)[0]
      if other.isOptional, isLastKey(location, among: [location]) {
        let indentation = line.text.indentation(at: line.range.lowerBound)
        let isAlone = line.text.line(of: line.list.opener) != line.text.line(of: line.list.closer)
        text = Self.noRequirements + (isAlone ? "\n\(indentation)" : "; ") + text
      }
      return line.replaced(by: text)
    }
  }

  /// Whether a requirement is the first key of those that alone close a module, if some are removed.
  private func isLastKey(
    _ location: DeclarationLocation, among removed: [DeclarationLocation]
  ) -> Bool {
    graphs.flatMap(\.modules).contains { module in
      let keys = module.requirements.filter(\.isKey).map(\.location)
      return !module.isAlwaysClosed && keys.first == location && keys.allSatisfy(removed.contains)
    }
  }

  /// The compositions of a module in all applications.
  private func facts(of module: Key) -> [(graph: Graph, facts: Graph.ModuleFacts)] {
    graphs.flatMap { graph in
      graph.modules.filter { $0.type == module.type }.map { (graph, $0) }
    }
  }

  private func requirementList(of module: Key) -> DeclaredList? {
    list(
      ["requires"], "Requirements", of: "\(module)",
      at: facts(of: module).flatMap { $0.facts.requirements.map(\.location) })
  }

  private func bindingList(of module: Key) -> DeclaredList? {
    let locations = facts(of: module).flatMap { graph, facts in
      facts.nodes.compactMap { graph.nodes[$0].location }
    }
    return list(
      Self.bindingLists, "Bindings", of: "\(module)", at: locations, mayBeConditional: true)
  }
}

extension Key {
  fileprivate var isOptional: Bool { Dependency(on: type).isOptional }
}

extension SourceText {
  /// Returns the edit that leaves only some lines of a list, or removes the whole property if none are left;
  /// `nil` if the list contains comments.
  fileprivate func reducing(_ list: ListProperty, to ranges: [Range<Int>]) -> TextEdit? {
    guard list.body.allSatisfy({ isCode(at: $0) }) else { return nil }
    guard ranges.isEmpty else {
      let outer = indentation(at: list.opener)
      let lines = ranges.sorted { $0.lowerBound < $1.lowerBound }.map { "\(outer)  \(text($0))\n" }
      return TextEdit(range: list.body, text: "\n\(lines.joined())\(outer)")
    }
    var first = line(of: list.opener)
    var next = line(of: list.closer) + 1
    guard list.start == range(ofLine: first).lowerBound,
      isBlank(list.closer + 1..<range(ofLine: next - 1).upperBound)
    else { return nil }
    first = firstLine(ofDeclarationAt: first)
    // One of the blank lines around the property goes with it.
    if next <= lineCount, isBlank(range(ofLine: next)) { next += 1 }
    let end = next <= lineCount ? range(ofLine: next).lowerBound : bytes.count
    return .removal(range(ofLine: first).lowerBound..<end)
  }
}
