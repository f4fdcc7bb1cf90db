import Foundation
import Truss

/// Finds the text that a change of declarations changes.
struct EditPlacement {
  private let assemblies: [any Assembly]
  private let graphs: [Graph]
  private let files: SourceFiles
  private let texts: SourceTexts

  /// - Parameters:
  ///   - assemblies: The assemblies of all applications.
  ///   - graphs: Their graphs.
  ///   - files: The files of the package.
  ///   - texts: Their texts.
  init(
    in assemblies: [any Assembly], _ graphs: [Graph], files: SourceFiles, texts: SourceTexts
  ) {
    self.assemblies = assemblies
    self.graphs = graphs
    self.files = files
    self.texts = texts
  }

  /// Returns the edits of files, or `nil` if a person has to find the place.
  func edits(for change: Diagnostic.Fix.Edit) -> [FileEdit]? {
    switch change {
    case .require(let keys, let module): requiring(keys, by: module)
    case .allowAbsence(let key, let module): requiring([key.optional], by: module)
    case .removeRequirement(let location):
      place(location).flatMap { place in
        place.text.property("requires", of: "Requirements", around: place.position)
          .flatMap { place.text.removing(from: place.position, in: $0) }
          .map { [FileEdit(file: place.file, edit: $0)] }
      }
    case .removeInput(let location): removing(from: "inputs", "Inputs", at: location)
    case .removeModule(let location): removing(from: "modules", "Modules", at: location)
    case .removeBinding(let location): removing(from: "bindings", "Bindings", at: location)
    case .addInput(let key, let assembly): adding(key, toInputsOf: assembly)
    case .removeDuplicate(let location, _):
      removing(from: "bindings", "Bindings", at: location)
        ?? removing(from: "inputs", "Inputs", at: location)
    case .passArguments(let calls): passing(calls)
    case .compose(let module, let assemblies): composing(module, in: assemblies)
    case .export(let location):
      place(location).flatMap { place in
        place.text.callEnd(from: place.position).map {
          [FileEdit(file: place.file, edit: .insertion(".exported()", at: $0))]
        }
      }
    }
  }

  /// Returns whether a change removes one of two equal lines of a list, which say the same thing.
  func isRepetition(_ change: Diagnostic.Fix.Edit) -> Bool {
    guard case .removeDuplicate(let location, let other) = change else { return false }
    return [("bindings", "Bindings"), ("inputs", "Inputs")].contains { list, type in
      guard let removed = line(of: list, type, at: location),
        let kept = line(of: list, type, at: other)
      else { return false }
      return removed.file == kept.file && removed.list.opener == kept.list.opener
        && removed.range != kept.range
        && removed.text.text(removed.range) == kept.text.text(kept.range)
    }
  }

  /// An expression of a list.
  private struct Line {
    let file: String
    let text: SourceText
    let list: SourceText.ListProperty
    let range: Range<Int>
  }

  private func line(of list: String, _ type: String, at location: DeclarationLocation) -> Line? {
    guard let place = place(location),
      let property = place.text.property(list, of: type, around: place.position),
      let start = place.text.expressionStart(of: place.position, in: property),
      let end = place.text.expressionEnd(from: start, in: property, overLines: true)
    else { return nil }
    return Line(file: place.file, text: place.text, list: property, range: start..<end)
  }

  /// Removes the expression at a location, unless a comment explains it.
  private func removing(
    from list: String, _ type: String, at location: DeclarationLocation
  ) -> [FileEdit]? {
    guard let line = line(of: list, type, at: location),
      !line.text.isExplained(line.range.lowerBound),
      let edit = line.text.removing(from: line.range.lowerBound, in: line.list, overLines: true)
    else { return nil }
    return [FileEdit(file: line.file, edit: edit)]
  }

  // MARK: - Roots

  private func passing(_ calls: [Diagnostic.Fix.Edit.RootCall]) -> [FileEdit]? {
    var edits: [FileEdit] = []
    for call in calls {
      let keys = [call.product] + call.arguments
      let form = call.isOnMainActor ? "MainActorFactory" : "AssistedFactory"
      let types = keys.expressions(among: graphs).map { $0.dropLast(".self".count) }
      guard let line = line(of: "roots", "Roots", at: call.location),
        let added = place(call.location)?.edits(
          TextEdit(
            range: line.range,
            text: "\(form)<\(types.joined(separator: ", "))>.self"),
          importingTypesOf: keys)
      else { return nil }
      edits += added
    }
    return edits
  }

  // MARK: - Inputs

  private func adding(_ key: Key, toInputsOf assembly: ObjectIdentifier) -> [FileEdit]? {
    guard let type = assemblies.first(where: { ObjectIdentifier(type(of: $0)) == assembly }) else {
      return nil
    }
    let name = Self.name(of: "\(Swift.type(of: type))")
    let listing = graphs.filter { $0.layers.contains { $0.assembly == assembly } }
    let lines = [key].expressions(among: graphs)
    for place in listing.flatMap({ graph in graph.inputs.compactMap { graph.nodes[$0].location } })
      .compactMap(place)
    {
      guard let list = place.text.property("inputs", of: "Inputs", around: place.position),
        place.text.type(declaring: list, named: name) != nil
      else { continue }
      return place.edits(place.text.adding(lines, to: list), importingTypesOf: [key])
    }
    for place in listing.flatMap({ $0.modules.map(\.location) }).compactMap(place) {
      guard let modules = place.text.property("modules", of: "Modules", around: place.position),
        let type = place.text.type(declaring: modules, named: name)
      else { continue }
      return place.edits(
        place.text.listing(lines, as: "inputs", "Inputs", inTypeOpenedBy: type, before: modules),
        importingTypesOf: [key])
    }
    return nil
  }

  // MARK: - Modules

  private func composing(_ module: Key, in assemblies: Set<ObjectIdentifier>) -> [FileEdit]? {
    let line = "\([module].expressions(among: graphs)[0].dropLast(".self".count))()"
    var edits: [FileEdit] = []
    var done: Set<ObjectIdentifier> = []
    for type in self.assemblies.map({ type(of: $0) as Any.Type })
    where assemblies.contains(ObjectIdentifier(type))
      && done.insert(ObjectIdentifier(type)).inserted
    {
      let listing = graphs.filter { $0.layers.contains { $0.assembly == ObjectIdentifier(type) } }
      let added = listing.flatMap { $0.modules.map(\.location) }.compactMap(place).lazy.compactMap {
        place -> [FileEdit]? in
        guard let list = place.text.property("modules", of: "Modules", around: place.position),
          place.text.type(declaring: list, named: Self.name(of: "\(type)")) != nil
        else { return nil }
        return place.edits(place.text.adding([line], to: list), importingTypesOf: [module])
      }.first
      guard let added else { return nil }
      edits += added
    }
    return edits.isEmpty ? nil : edits
  }

  private static func name(of type: String) -> String {
    String(type.prefix { $0 != "<" }.split(separator: ".").last ?? "")
  }

  // MARK: - Requirements

  private func requiring(_ keys: [Key], by module: Key) -> [FileEdit]? {
    let facts = graphs.flatMap { graph in
      graph.modules.filter { $0.type == module.type }.map { (graph, $0) }
    }
    let name = Self.name(of: "\(module)")
    let lines = keys.expressions(among: graphs)
    let listed = facts.flatMap { $0.1.requirements.map(\.location) }
    for place in listed.compactMap(place) {
      guard
        let list = place.text.property("requires", of: "Requirements", around: place.position),
        place.text.type(declaring: list, named: name) != nil
      else { continue }
      return place.edits(place.text.adding(lines, to: list), importingTypesOf: keys)
    }
    let bound = facts.flatMap { graph, facts in facts.nodes.compactMap { graph.nodes[$0].location }
    }
    for place in bound.compactMap(place) {
      guard
        let bindings = place.text.property(
          "bindings", of: "Bindings", around: place.position),
        let type = place.text.type(declaring: bindings, named: name)
      else { continue }
      return place.edits(
        place.text.listing(
          lines, as: "requires", "Requirements", inTypeOpenedBy: type, before: bindings),
        importingTypesOf: keys)
    }
    return nil
  }

  // MARK: - Places

  private struct Place {
    let file: String
    let module: String
    let text: SourceText
    let position: Int

    func edits(_ edit: TextEdit?, importingTypesOf keys: [Key]) -> [FileEdit]? {
      let modules = keys.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
      guard let edit, let imports = text.importing(modules, into: module) else { return nil }
      return (imports + [edit]).map { FileEdit(file: file, edit: $0) }
    }
  }

  private func place(_ location: DeclarationLocation) -> Place? {
    guard let file = files.file(of: location), let text = texts.text(of: file),
      let position = text.position(line: location.line, column: location.column)
    else { return nil }
    let module = location.fileID.description.prefix { $0 != "/" }
    return Place(file: file, module: String(module), text: text, position: position)
  }
}

extension SourceText {
  /// Returns where a call ends whose first bracket is at a position.
  fileprivate func callEnd(from position: Int) -> Int? {
    guard has("(", at: position) || has("{", at: position), position > 0,
      !isBlank(position - 1..<position) || has("{", at: position),
      let closer = closer(of: position)
    else { return nil }
    guard has("(", at: position) else { return closer + 1 }
    // The function of `Singleton((any Store).self) { … }` belongs to the call.
    var next = closer + 1
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    guard has("{", at: next) else { return closer + 1 }
    return self.closer(of: next).map { $0 + 1 }
  }

  /// Returns the edit that lists types in a property of a type that lists none: in an empty list, or in a new one
  /// before another property.
  fileprivate func listing(
    _ lines: [String], as name: String, _ kind: String, inTypeOpenedBy type: Int,
    before other: ListProperty
  ) -> TextEdit? {
    if let list = property(name, of: kind, inTypeOpenedBy: type) {
      return isBlank(list.body) ? adding(lines, to: list) : nil
    }
    guard let closer = closer(of: type), !code(type..<closer).contains("\(name):") else {
      return nil
    }
    var line = self.line(of: other.opener)
    let indentation = indentation(at: other.opener)
    guard other.start == range(ofLine: line).lowerBound else { return nil }
    // Comments and attributes of the other property stay with it.
    while line > 1,
      text(range(ofLine: line - 1)).trimmingCharacters(in: .whitespaces)
        .hasPrefix("///")
        || text(range(ofLine: line - 1)).trimmingCharacters(in: .whitespaces).hasPrefix("@")
    {
      line -= 1
    }
    let head = (other.modifiers + ["var \(name): \(kind) {"]).joined(separator: " ")
    let body = lines.map { "\(indentation)  \($0)\n" }.joined()
    return .insertion(
      "\(indentation)\(head)\n\(body)\(indentation)}\n\n", at: range(ofLine: line).lowerBound,
      isExclusive: true)
  }
}
