import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import TrussMacrosPlugin

/// The result of expanding macros: the expanded source, and the errors with their repairs.
struct Expansion {
  let text: String
  let errors: [Error]

  /// The expanded source in one line.
  var line: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  struct Error: Equatable, CustomStringConvertible {
    let line: Int
    let message: String

    /// The source after each of the repairs.
    let repaired: [String]

    var description: String { "\(line): \(message)" }
  }

  init(_ source: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Shop", fullFilePath: "/Shop/Source.swift")])
    text =
      file.expand(
        macros: [
          "Injectable": InjectableMacro.self, "Injected": InjectedMacro.self,
          "Provides": ProvidesMacro.self, "ProvidingModule": ProvidingModuleMacro.self,
        ],
        contextGenerator: {
          BasicMacroExpansionContext(
            sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
        },
        indentationWidth: .spaces(2)
      ).description
    errors = context.diagnostics.map { diagnostic in
      let location = context.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Source.swift")
      return Error(
        line: location.line, message: diagnostic.message,
        repaired: diagnostic.fixIts.map { Self.apply($0, to: source, in: context) })
    }
  }

  private static func apply(
    _ fixIt: FixIt, to source: String, in context: BasicMacroExpansionContext
  ) -> String {
    var bytes = Array(source.utf8)
    let converter = SourceLocationConverter(fileName: "", tree: Parser.parse(source: source))
    for case .replace(let old, let new) in fixIt.changes {
      let start = context.location(for: old.position, anchoredAt: old, fileName: "Source.swift")
      let offset = converter.position(ofLine: start.line, column: start.column).utf8Offset
      bytes.replaceSubrange(
        offset..<offset + old.totalLength.utf8Length, with: new.description.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
