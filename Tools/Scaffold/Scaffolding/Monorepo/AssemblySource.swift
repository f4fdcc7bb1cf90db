/// The source of an assembly, edited as text.
struct AssemblySource {
  private(set) var text: String
  private let name: String

  /// Uses a source, unless it does not declare the assembly.
  init?(_ text: String, declaring name: String) {
    guard text.contains("struct \(name): Assembly") else { return nil }
    self.text = text
    self.name = name
  }

  /// Composes a module as the last one, and imports the target that it is in.
  ///
  /// - Throws: ``Refusal`` when the assembly does not list its modules in a block.
  mutating func compose(_ module: String, from target: String) throws(Refusal) {
    guard let declaration = text.firstRange(of: "struct \(name): Assembly"),
      let block = text[declaration.upperBound...].firstRange(of: "var modules: Modules {\n"),
      let end = text[block.upperBound...].firstRange(of: "\n  }\n")
    else {
      throw Refusal(
        """
        \(name) does not list its modules in a block “var modules: Modules { … }” of several \
        lines. Write it so, or compose \(module)() by hand and leave \(name) out of --in.
        """)
    }
    text.insert(contentsOf: "\n    \(module)()", at: end.lowerBound)
    text = importing(target, in: text)
  }
}

/// Returns a source with an import where the order of names wants it.
func importing(_ name: String, in source: String) -> String {
  let imports = source.matches(of: /(public |package )?import (?<name>\w+)\n/)
  guard !imports.contains(where: { $0.name == name }) else { return source }
  let next = imports.first { $0.name > name }?.range.lowerBound
  var text = source
  text.insert(
    contentsOf: "import \(name)\n", at: next ?? imports.last?.range.upperBound ?? text.startIndex)
  return text
}
