import Foundation
import Truss

/// Finds the text that a change of declarations changes.
struct EditPlacement {
  private let graphs: [Graph]
  private let files: SourceFiles
  private let texts: SourceTexts

  /// - Parameters:
  ///   - graphs: The graphs of all applications.
  ///   - files: The files of the package.
  ///   - texts: Their texts.
  init(in graphs: [Graph], files: SourceFiles, texts: SourceTexts) {
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
    case .export(let location):
      place(location).flatMap { place in
        place.text.callEnd(from: place.position).map {
          [FileEdit(file: place.file, edit: .insertion(".exported()", at: $0))]
        }
      }
    }
  }

  // MARK: - Requirements

  private func requiring(_ keys: [Key], by module: Key) -> [FileEdit]? {
    let facts = graphs.flatMap { graph in
      graph.modules.filter { $0.type == module.type }.map { (graph, $0) }
    }
    let name = String("\(module)".prefix { $0 != "<" }.split(separator: ".").last ?? "")
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
        place.text.requiring(lines, inTypeOpenedBy: type, besides: bindings),
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

  /// Returns the edit that lists requirements in a type that lists none: in an empty list, or in a new one before
  /// the bindings.
  fileprivate func requiring(
    _ lines: [String], inTypeOpenedBy type: Int, besides bindings: ListProperty
  ) -> TextEdit? {
    if let list = property("requires", of: "Requirements", inTypeOpenedBy: type) {
      return isBlank(list.body) ? adding(lines, to: list) : nil
    }
    guard let closer = closer(of: type), !code(type..<closer).contains("requires:") else {
      return nil
    }
    var line = self.line(of: bindings.opener)
    let indentation = indentation(at: bindings.opener)
    guard bindings.start == range(ofLine: line).lowerBound else { return nil }
    // Comments and attributes of the bindings stay with them.
    while line > 1,
      text(range(ofLine: line - 1)).trimmingCharacters(in: .whitespaces)
        .hasPrefix("///")
        || text(range(ofLine: line - 1)).trimmingCharacters(in: .whitespaces).hasPrefix("@")
    {
      line -= 1
    }
    let head = (bindings.modifiers + ["var requires: Requirements {"]).joined(separator: " ")
    let body = lines.map { "\(indentation)  \($0)\n" }.joined()
    return .insertion(
      "\(indentation)\(head)\n\(body)\(indentation)}\n\n", at: range(ofLine: line).lowerBound,
      isExclusive: true)
  }
}
