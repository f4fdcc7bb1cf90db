/// How an assembly treats warnings about its graph.
///
/// Only warnings can be expected: an error is a graph that a start would refuse.
public typealias Severities = DeclarationList<SeverityRule>

/// Expects a warning about one key, with the reason why.
///
/// ```swift
/// public var severities: Severities {
///   Allow(.unusedInput, of: LaunchOptions.self, because: "the next release reads them")
///   Forbid(.emptyCollection)
/// }
/// ```
///
/// It is an error if no application that is verified has the warning. A binding allows warnings about itself with
/// ``TypedBinding/allowing(_:because:)``.
public struct Allow: Sendable {
  let warning: Diagnostic.Warning
  let key: Key
  let reason: String

  /// Expects a warning.
  ///
  /// - Parameters:
  ///   - warning: The kind of the warning.
  ///   - type: The type that the warning is about: that of an input, a requirement, or a parameter that takes a
  ///     collection. A ``Qualified`` type has the qualifier.
  ///   - reason: Why it is accepted, as a clause without a full stop.
  public init<T>(_ warning: Graph.Diagnostic.Warning, of type: T.Type, because reason: String) {
    self.warning = warning
    let dependency = Dependency(on: type)
    key = dependency.isCollection ? dependency.collection : dependency.key
    self.reason = reason
  }
}

/// Makes warnings of a kind errors of the graph, wherever they are, or closes the modules.
///
/// A start still accepts a graph with a forbidden warning; verification does not.
public struct Forbid: Sendable {
  let rule: SeverityRule

  /// Forbids warnings of a kind.
  ///
  /// - Parameter warning: The kind of the warnings.
  public init(_ warning: Graph.Diagnostic.Warning) { rule = .forbid(warning) }

  /// Closes all modules of the assembly: each lists in ``Module/requires`` what it injects from outside.
  ///
  /// An assembly that is based on this one inherits the rule; a child is judged by its own. Verification
  /// and start refuse a module that injects a key without listing it.
  ///
  /// - Parameter inference: The declarations that may not be inferred.
  public init(_ inference: Graph.Diagnostic.Inference) {
    switch inference {
    case .undeclaredRequirement: rule = .closeModules
    }
  }
}

extension DeclarationList<SeverityRule> {
  /// Creates a list from the lines of a body, which several assemblies can include.
  public init(@SeveritiesBuilder _ lines: () -> Severities) { self = lines() }
}

/// Builds the severities of an assembly.
@resultBuilder
public enum SeveritiesBuilder: DeclarationListBuilder {
  /// The declaration of a line.
  public typealias Element = SeverityRule

  /// Expects a warning.
  public static func buildExpression(
    _ allow: Allow, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> Lines {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return Lines(
      .allow(Allowance(allow.warning, about: allow.key, because: allow.reason, at: location)))
  }

  /// Forbids warnings of a kind, or closes the modules.
  public static func buildExpression(_ forbid: Forbid) -> Lines { Lines(forbid.rule) }
}

extension TypedBinding {
  /// Expects a warning about the binding, with the reason why.
  ///
  /// ```swift
  /// Singleton(LegacyBridge.init)
  ///   .allowing(.unusedBinding, because: "Objective-C code looks it up")
  /// ```
  ///
  /// The warning is also expected in the children that evaluate the binding. It is an error if no application that is
  /// verified has it. An assembly allows warnings about its inputs and collections with ``Assembly/severities``.
  ///
  /// - Parameters:
  ///   - warning: The kind of the warning.
  ///   - reason: Why it is accepted, as a clause without a full stop.
  /// - Returns: The binding with the allowance.
  public consuming func allowing(
    _ warning: Graph.Diagnostic.Warning, because reason: String
  ) -> Self {
    untyped.change { contents in
      contents.additions.allowances.append(
        Allowance(warning, because: reason, at: contents.declaration.location))
    }
    return self
  }
}
