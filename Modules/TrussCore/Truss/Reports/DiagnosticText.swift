/// A finding as text for terminals and editors.
///
/// The first line begins `path:line:column: error:` and ends with the kind of the finding; the way
/// to the finding, the places that belong to it and the fix follow.
public struct DiagnosticText: CustomStringConvertible {
  private let diagnostic: Diagnostic
  private let application: String
  private let locate: (DeclarationLocation) -> String

  /// Words a finding.
  ///
  /// - Parameters:
  ///   - diagnostic: The finding.
  ///   - application: The name of the application in whose graph it was found.
  ///   - locate: Returns a location as `path:line:column`.
  public init(
    _ diagnostic: Diagnostic, in application: String,
    locate: @escaping (DeclarationLocation) -> String = \.description
  ) {
    self.diagnostic = diagnostic
    self.application = application
    self.locate = locate
  }

  /// The lines of the text, without a line break at the end.
  public var description: String {
    let kind = "\(diagnostic.severity.rawValue): "
    let head = "\(prefix(diagnostic.location))\(kind)\(diagnostic.fact.text) [\(diagnostic.id)]"
    let notes = diagnostic.related.map { "\(prefix($0.location))note: \($0.fact.text)" }
    return ([head] + path + notes + fix).joined(separator: "\n")
  }

  private func prefix(_ location: DeclarationLocation?) -> String {
    location.map { "\(locate($0)): " } ?? "\(application): "
  }

  private var path: [String] {
    guard !diagnostic.trace.isEmpty else { return [] }
    return ["  path: " + ([application] + diagnostic.trace.map(\.text)).joined(separator: " → ")]
  }

  private var fix: [String] { diagnostic.fix.map { ["  fix: \($0.text)"] } ?? [] }
}

extension Diagnostic.ID: CustomStringConvertible {
  /// The name under which the kind is printed.
  public var description: String { rawValue }
}

extension TraceStep {
  /// The step as a parameter type: `any UserStore`, `[Route]`, `Lazy<UserService>`.
  public var text: String {
    switch form {
    case .direct: "\(key)"
    case .optional: key.description.contains(" ") ? "(\(key))?" : "\(key)?"
    case .collection: "[\(key)]"
    case .lazy: "Lazy<\(key)>"
    case .provider: "Provider<\(key)>"
    case .scope(let scope): "ScopeFactory<\(scope), \(key)>"
    case .decorated: "decorated \(key)"
    }
  }
}

extension Lifetime {
  /// What an instance of the lifetime does, as the continuation of a sentence.
  var text: String {
    switch self {
    case .singleton: "is a singleton"
    case .factory: "is made anew each time"
    case .scoped(let scope): "lives in \(scope)"
    case .weakSingleton: "is a weak singleton"
    case .value, .input: "is a value"
    }
  }
}
