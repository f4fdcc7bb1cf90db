import Truss

// What is bound for many types is bound by generic functions. They are inlined into a module, where
// the types are known, so that each binding is compiled as if it stood there.

extension BindingsBuilder {
  /// Takes over lines that a function has made.
  static func buildExpression(_ lines: [AnyBinding]) -> [AnyBinding] { lines }
}

/// Returns the line of a binding.
@inline(__always)
func line<Policy, Service>(_ binding: Binding<Policy, Service>) -> [AnyBinding] {
  BindingsBuilder.buildExpression(binding)
}

extension TypesBuilder {
  /// Takes over lines that a function has made.
  static func buildExpression(_ lines: [TypeEntry]) -> [TypeEntry] { lines }
}

extension ModulesBuilder {
  /// Takes over lines that a function has made.
  static func buildExpression(_ lines: [ModuleEntry]) -> [ModuleEntry] { lines }
}
