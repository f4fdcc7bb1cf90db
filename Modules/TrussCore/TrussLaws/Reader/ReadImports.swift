// Prints the imports of Swift files, and what else the rules need. It is compiled where it is needed, against the parser of the
// toolchain, which a package can link only with unsafe flags.
//
// The argument is a file that lists paths, one on each line. The output has a line for each file, of
// fields that are separated by tabs: the path, the size, the time of modification in nanoseconds, and then
// the kind, line, column and two details of each fact.

import SwiftParser
import SwiftSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct Fact {
  let kind: String
  let position: AbsolutePosition
  let details: (String, String)
}

/// Collects imports, also those in the branches of `#if`.
func collectImports(
  of items: CodeBlockItemListSyntax, under condition: String, into facts: inout [Fact]
) {
  for item in items {
    if let declaration = item.item.as(ImportDeclSyntax.self) {
      guard let module = declaration.path.first?.name else { continue }
      facts.append(
        Fact(
          kind: "import", position: module.positionAfterSkippingLeadingTrivia,
          details: (module.identifier?.name ?? module.text, condition)))
    } else if let conditional = item.item.as(IfConfigDeclSyntax.self) {
      for clause in conditional.clauses {
        guard case .statements(let items)? = clause.elements else { continue }
        let branch = text(of: clause, in: conditional)
        collectImports(
          of: items, under: condition.isEmpty ? branch : "\(condition), \(branch)", into: &facts)
      }
    }
  }
}

/// Returns the condition of a branch on one line; an `#else` has the one that it negates.
func text(of clause: IfConfigClauseSyntax, in conditional: IfConfigDeclSyntax) -> String {
  let condition = clause.condition ?? conditional.clauses.first?.condition
  let text = condition?.oneLine ?? ""
  return clause.condition == nil
    ? "#else of #if \(text)" : "\(clause.poundKeyword.text) \(text)"
}

/// Collects calls such as `container.resolve(Clock.self)`.
final class Resolutions: SyntaxVisitor {
  private(set) var facts: [Fact] = []

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
      member.declName.baseName.text == "resolve"
    {
      let position = member.declName.positionAfterSkippingLeadingTrivia
      facts.append(Fact(kind: "resolve", position: position, details: ("", "")))
    }
    return .visitChildren
  }
}

/// Collects the types that are modules of the container, and the types that expressions mention.
final class Compositions: SyntaxVisitor {
  private(set) var facts: [Fact] = []
  private var mentioned: Set<String> = []

  override func visit(_ type: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(type.name, inheriting: type.inheritanceClause)
  }

  override func visit(_ type: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(type.name, inheriting: type.inheritanceClause)
  }

  override func visit(_ type: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(type.name, inheriting: type.inheritanceClause)
  }

  override func visit(_ reference: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = reference.baseName.text
    if name.first?.isUppercase == true, mentioned.insert(name).inserted {
      let position = reference.positionAfterSkippingLeadingTrivia
      facts.append(Fact(kind: "mention", position: position, details: (name, "")))
    }
    return .visitChildren
  }

  private func declare(
    _ name: TokenSyntax, inheriting clause: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let names = clause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if names.contains("Module") || names.contains("Truss.Module") {
      let position = name.positionAfterSkippingLeadingTrivia
      facts.append(Fact(kind: "module", position: position, details: (name.text, "")))
    }
    return .visitChildren
  }
}

/// Collects properties such as `@Inject var clock: any Clock`, and type aliases, by which such a property may
/// name its type.
final class Injections: SyntaxVisitor {
  private(set) var facts: [Fact] = []

  override func visit(_ variable: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard
      let attribute = variable.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
        .first(where: { ["Inject", "Truss.Inject"].contains($0.name) })
    else { return .visitChildren }
    for binding in variable.bindings {
      guard let type = binding.typeAnnotation?.type.oneLine ?? attribute.argument,
        !isGeneric(type, in: Syntax(variable))
      else { continue }
      let position = binding.pattern.positionAfterSkippingLeadingTrivia
      facts.append(Fact(kind: "inject", position: position, details: (type, "")))
    }
    return .visitChildren
  }

  override func visit(_ alias: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = alias.genericParameterClause?.parameters.map(\.name.text) ?? []
    facts.append(
      Fact(
        kind: "alias", position: alias.name.positionAfterSkippingLeadingTrivia,
        details: (
          alias.name.text,
          "\(parameters.joined(separator: ","))|\(alias.initializer.value.oneLine)"
        )))
    return .visitChildren
  }

  /// Whether a type depends on a parameter of a declaration around it: then there is not one type to look up.
  private func isGeneric(_ type: String, in declaration: Syntax) -> Bool {
    let words = Set(type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    return sequence(first: declaration, next: \.parent).contains { node in
      let clause =
        node.as(StructDeclSyntax.self)?.genericParameterClause
        ?? node.as(ClassDeclSyntax.self)?.genericParameterClause
        ?? node.as(EnumDeclSyntax.self)?.genericParameterClause
        ?? node.as(ActorDeclSyntax.self)?.genericParameterClause
        ?? node.as(FunctionDeclSyntax.self)?.genericParameterClause
        ?? node.as(InitializerDeclSyntax.self)?.genericParameterClause
      return clause?.parameters.contains { words.contains($0.name.text) } ?? false
    }
  }
}

extension SyntaxProtocol {
  /// The source on one line.
  var oneLine: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension AttributeSyntax {
  /// The name without generic arguments.
  var name: String {
    String(attributeName.trimmedDescription.prefix { $0 != "<" })
  }

  /// The generic argument of the attribute, which is the type of the property.
  var argument: String? {
    let clause =
      attributeName.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? attributeName.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.first?.argument.oneLine
  }
}

/// Collects comments such as `// truss:allow foreign-import because …`.
func collectAllowances(of tree: SourceFileSyntax, into facts: inout [Fact]) {
  for token in tree.tokens(viewMode: .sourceAccurate) {
    collectAllowances(in: token.leadingTrivia, at: token.position, into: &facts)
    collectAllowances(
      in: token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia, into: &facts)
  }
}

func collectAllowances(
  in trivia: Trivia, at start: AbsolutePosition, into facts: inout [Fact]
) {
  var position = start
  for piece in trivia {
    if case .lineComment(let comment) = piece {
      let words = comment.drop { $0 == "/" }.split(whereSeparator: \.isWhitespace)
      if words.first == "truss:allow" {
        let hasReason = words.count > 3 && words[2] == "because"
        facts.append(
          Fact(
            kind: "allow", position: position,
            details: (words.count > 1 ? String(words[1]) : "", hasReason ? "because" : "")))
      }
    }
    position = position.advanced(by: piece.sourceLength.utf8Length)
  }
}

/// Returns the lines and columns of facts, as the compiler counts them.
///
/// SwiftSyntax would visit the tokens of the whole file, but imports are at its beginning.
func places(of facts: [Fact], in bytes: [UInt8]) -> [(line: Int, column: Int)] {
  let end = facts.map(\.position.utf8Offset).max() ?? 0
  var starts = [0]
  for (offset, byte) in bytes.prefix(end).enumerated() where byte == UInt8(ascii: "\n") {
    starts.append(offset + 1)
  }
  return facts.map { fact in
    let offset = fact.position.utf8Offset
    let line = starts.lastIndex { $0 <= offset } ?? 0
    return (line + 1, offset - starts[line] + 1)
  }
}

/// Returns the bytes of a file; `nil` if it cannot be read.
func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
    bytes += buffer[..<count]
  }
}

/// Returns the line about a file; `nil` if it cannot be read.
///
/// A file that was modified within the last two seconds may change again without another time of
/// modification, so its time is given as 0.
func line(about path: String) -> String? {
  var status = stat()
  guard stat(path, &status) == 0, let bytes = contents(of: path) else { return nil }
  #if canImport(Darwin)
    let modified = status.st_mtimespec
  #else
    let modified = status.st_mtim
  #endif
  let isSettled = time(nil) - modified.tv_sec > 2
  let source = String(decoding: bytes, as: UTF8.self)
  let tree = Parser.parse(source: source)
  var facts: [Fact] = []
  collectImports(of: tree.statements, under: "", into: &facts)
  if source.contains("resolve") {
    let resolutions = Resolutions(viewMode: .sourceAccurate)
    resolutions.walk(tree)
    facts += resolutions.facts
  }
  if source.contains("Module") {
    let compositions = Compositions(viewMode: .sourceAccurate)
    compositions.walk(tree)
    facts += compositions.facts
  }
  if source.contains("@Inject") || source.contains("@Truss.Inject")
    || source.contains("typealias")
  {
    let injections = Injections(viewMode: .sourceAccurate)
    injections.walk(tree)
    facts += injections.facts
  }
  if source.contains("truss:allow") { collectAllowances(of: tree, into: &facts) }
  var fields = [
    path, "\(status.st_size)",
    isSettled ? "\(modified.tv_sec &* 1_000_000_000 &+ modified.tv_nsec)" : "0",
  ]
  for (fact, place) in zip(facts, places(of: facts, in: bytes)) {
    fields += [fact.kind, "\(place.line)", "\(place.column)", fact.details.0, fact.details.1]
  }
  return fields.joined(separator: "\t")
}

let list = contents(of: CommandLine.arguments[1]) ?? []
let paths = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)

await withTaskGroup(of: [String].self) { group in
  let width = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  for worker in 0..<width {
    group.addTask {
      stride(from: worker, to: paths.count, by: width).compactMap { line(about: paths[$0]) }
    }
  }
  for await lines in group { for line in lines { print(line) } }
}
