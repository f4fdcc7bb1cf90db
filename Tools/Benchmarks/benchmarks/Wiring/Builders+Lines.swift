import Truss

extension TypesBuilder {
  /// Takes over lines that a function has made.
  static func buildExpression(_ lines: [TypeEntry]) -> [TypeEntry] { lines }
}

extension ModulesBuilder {
  /// Takes over lines that a function has made.
  static func buildExpression(_ lines: [ModuleEntry]) -> [ModuleEntry] { lines }
}
