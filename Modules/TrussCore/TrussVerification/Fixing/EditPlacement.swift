import Foundation
import Truss
import TrussTypeNames

/// Finds the text that a change of declarations changes.
struct EditPlacement {
  private let assemblies: [any Assembly]
  let graphs: [Graph]
  private let texts: SourceTexts

  init(in assemblies: [any Assembly], _ graphs: [Graph], texts: SourceTexts) {
    self.assemblies = assemblies
    self.graphs = graphs
    self.texts = texts
  }

  /// Returns the edits of files, or `nil` if a person has to find the place.
  func edits(
    for change: Diagnostic.Fix.Edit, among changes: [Diagnostic.Fix.Edit] = []
  ) -> [FileEdit]? {
    switch change {
    case .require(let keys, let module): requiring(keys, by: module)
    case .allowAbsence(let key, let module):
      plainRequirement(of: key, by: module).flatMap { replacing($0, with: key.optional) }
        ?? requiring([key.optional], by: module)
    case .close(let module, let keys): requiring(keys, by: module, closing: true)
    case .open(let module, let locations): opening(module, removing: locations)
    case .removeRequirement(let location): removingRequirement(at: location, among: changes)
    case .removeInput(let location): removing(from: "inputs", "Inputs", at: location)
    case .removeModule(let location): removing(from: "modules", "Modules", at: location)
    case .removeBinding(let location): removingBinding(at: location)
    case .addInput(let key, let assembly): adding(key, toInputsOf: assembly)
    case .removeDuplicate(let location, _):
      removingBinding(at: location) ?? removing(from: "inputs", "Inputs", at: location)
    case .passArguments(let calls): passing(calls)
    case .compose(let module, let assemblies): composing(module, in: assemblies)
    case .export(let location):
      place(location).flatMap { place in
        place.edits(
          place.text.callEnd(from: place.position).map { .insertion(".exported()", at: $0) })
      }
    }
  }

  /// Returns whether a change removes one of two equal lines of a list, which say the same thing.
  func isRepetition(_ change: Diagnostic.Fix.Edit) -> Bool {
    guard case .removeDuplicate(let location, let other) = change else { return false }
    let lists = Self.bindingLists.map { ($0, "Bindings") } + [("inputs", "Inputs")]
    return lists.contains { list, type in
      guard let removed = line(of: list, type, at: location),
        let kept = line(of: list, type, at: other)
      else { return false }
      return removed.file == kept.file && removed.list.opener == kept.list.opener
        && removed.range != kept.range
        && removed.text.text(removed.range) == kept.text.text(kept.range)
    }
  }

  struct Line {
    let file: String
    let text: SourceText
    let list: SourceText.ListProperty
    let range: Range<Int>

    func replaced(by text: String) -> [FileEdit] {
      [FileEdit(file: file, edit: TextEdit(range: range, text: text))]
    }
  }

  func line(of list: String, _ type: String, at location: DeclarationLocation) -> Line? {
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

  /// The lists of a module in which a binding can be.
  static let bindingLists = ["exports", "bindings"]

  static let noRequirements = "Requirements.none"

  private func removingBinding(at location: DeclarationLocation) -> [FileEdit]? {
    Self.bindingLists.lazy.compactMap { removing(from: $0, "Bindings", at: location) }.first
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
          TextEdit(range: line.range, text: "\(form)<\(types.joined(separator: ", "))>.self"),
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
    let listing = graphs.filter { $0.layers.contains { $0.assembly == assembly } }
    let inputs = listing.flatMap { graph in graph.inputs.compactMap { graph.nodes[$0].location } }
    let lines = [key].expressions(among: graphs)
    let name = "\(Swift.type(of: type))"
    if let found = list(["inputs"], "Inputs", of: name, at: inputs) {
      return found.place.edits(
        found.place.text.adding(lines, to: found.list), importingTypesOf: [key])
    }
    return modules(of: name, in: listing).flatMap { place, modules, type in
      place.edits(
        place.text.listing(lines, as: "inputs", "Inputs", inTypeOpenedBy: type, before: modules),
        importingTypesOf: [key])
    }
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
      let added = modules(of: "\(type)", in: listing).flatMap { place, list, _ in
        place.edits(place.text.adding([line], to: list), importingTypesOf: [module])
      }
      guard let added else { return nil }
      edits += added
    }
    return edits.isEmpty ? nil : edits
  }

  private func modules(of assembly: String, in graphs: [Graph]) -> DeclaredList? {
    list(["modules"], "Modules", of: assembly, at: graphs.flatMap { $0.modules.map(\.location) })
  }

  // MARK: - Places

  struct Place {
    let file: String
    let module: String
    let text: SourceText
    let position: Int

    func edits(_ edit: TextEdit?, importingTypesOf keys: [Key] = []) -> [FileEdit]? {
      let modules = keys.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
      guard let edit, let imports = text.importing(modules, into: module) else { return nil }
      return (imports + [edit]).map { FileEdit(file: file, edit: $0) }
    }
  }

  /// A list, and the bracket that opens the type which declares it.
  typealias DeclaredList = (place: Place, list: SourceText.ListProperty, type: Int)

  /// Returns the list of a type that has a line at one of some locations.
  func list(
    _ names: [String], _ kind: String, of type: String, at locations: [DeclarationLocation],
    mayBeConditional: Bool = false
  ) -> DeclaredList? {
    let type = String(type.prefix { $0 != "<" }.split(separator: ".").last ?? "")
    return locations.lazy.compactMap(place).compactMap { place in
      let lists = names.lazy.compactMap {
        place.text.property(
          $0, of: kind, around: place.position, mayBeConditional: mayBeConditional)
      }
      guard let list = lists.first, let opener = place.text.type(declaring: list, named: type)
      else { return nil }
      return (place, list, opener)
    }.first
  }

  func place(_ location: DeclarationLocation) -> Place? {
    guard let file = texts.files.file(of: location), let text = texts.text(of: file),
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

  /// Returns the line at which the comments and attributes of a declaration begin.
  func firstLine(ofDeclarationAt line: Int) -> Int {
    var line = line
    while line > 1, isDocumentation(range(ofLine: line - 1)) || hasOnlyAttributes(line - 1) {
      line -= 1
    }
    return line
  }

  private func isDocumentation(_ range: Range<Int>) -> Bool {
    text(range).trimmingCharacters(in: .whitespaces).hasPrefix("///")
  }

  /// Whether a line has attributes and nothing else, so that they belong to the declaration below.
  private func hasOnlyAttributes(_ line: Int) -> Bool {
    let attributes = /(\s*@[\w.]+(\(([^()]|\([^()]*\))*\))?)+\s*/
    return code(range(ofLine: line)).wholeMatch(of: attributes) != nil
  }

  /// Returns the edit that lists types in a property of a type that records none: in its list, or in a new one
  /// before another property.
  func listing(
    _ lines: [String], as name: String, _ kind: String, inTypeOpenedBy type: Int,
    before other: ListProperty
  ) -> TextEdit? {
    if let list = property(name, of: kind, inTypeOpenedBy: type) {
      return adding(lines, to: list)
    }
    guard let closer = closer(of: type), !code(type..<closer).contains("\(name):") else {
      return nil
    }
    let line = self.line(of: other.opener)
    let indentation = indentation(at: other.opener)
    guard other.start == range(ofLine: line).lowerBound else { return nil }
    // Comments and attributes of the other property stay with it.
    let first = firstLine(ofDeclarationAt: line)
    let head = (other.modifiers + ["var \(name): \(kind) {"]).joined(separator: " ")
    let body = lines.map { "\(indentation)  \($0)\n" }.joined()
    return .insertion(
      "\(indentation)\(head)\n\(body)\(indentation)}\n\n", at: range(ofLine: first).lowerBound,
      isExclusive: true)
  }
}

extension [Key] {
  /// Returns the lines that list the keys, with as much of the paths of their types as tells them from others in
  /// graphs.
  func expressions(among graphs: [Graph]) -> [String] {
    let names = TypeNames(of: graphs.flatMap(\.types) + flatMap(\.types))
    return map { $0.text(as: .expression, names) }
  }
}
