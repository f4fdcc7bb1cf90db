import API

/// The segments of a route's pattern.
struct RoutePattern {
  private enum Segment: Hashable {
    case literal(String)
    case parameter(String)
  }

  private let segments: [Segment]

  /// - Throws: ``RouteError`` when the pattern is invalid.
  init(of route: Route) throws(RouteError) {
    func invalid(_ reason: String) -> RouteError {
      .invalidPattern(route: route.description, reason: reason)
    }
    guard route.pattern.hasPrefix("/") else { throw invalid("it must begin with “/”") }
    guard route.pattern != "/" else {
      segments = []
      return
    }
    var segments: [Segment] = []
    for text in route.pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = Self.segment(text) else {
        throw invalid("“\(text)” is neither a literal segment nor a parameter such as “{id}”")
      }
      if case .parameter(let name) = segment, segments.contains(segment) {
        throw invalid("the parameter “{\(name)}” occurs twice")
      }
      segments.append(segment)
    }
    self.segments = segments
  }

  private static func segment(_ text: Substring) -> Segment? {
    if let name = text.wholeMatch(of: /\{([\p{L}\p{N}_]+)\}/) { return .parameter(String(name.1)) }
    guard !text.isEmpty, !text.contains(where: { "{}?#%".contains($0) || $0.isWhitespace }) else {
      return nil
    }
    return .literal(String(text))
  }

  /// Its literal segments, and `nil` for each parameter; two patterns with the same ones match the same
  /// paths.
  var literals: [String?] {
    segments.map { if case .literal(let text) = $0 { text } else { nil } }
  }

  /// Returns the values of the parameters, or `nil` when a path with these decoded segments does not match.
  func parameters(in path: [String]) -> [String: String]? {
    guard path.count == segments.count else { return nil }
    var values: [String: String] = [:]
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .literal(let literal): guard literal == text else { return nil }
      case .parameter(let name):
        guard !text.isEmpty else { return nil }
        values[name] = text
      }
    }
    return values
  }
}
