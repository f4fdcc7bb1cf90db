import API

/// The segments of a route's pattern.
struct RoutePattern {
  enum Segment: Hashable {
    case literal(String)
    case parameter(String)
  }

  let segments: [Segment]

  /// - Throws: ``RouteError`` when the pattern is invalid.
  init(of route: Route) throws(RouteError) {
    func invalid(_ reason: String) -> RouteError {
      .invalidPattern(RouteIdentity(route), reason: reason)
    }
    guard route.pattern.hasPrefix("/") else { throw invalid("it must begin with “/”") }
    guard route.pattern != "/" else {
      segments = []
      return
    }
    var segments: [Segment] = []
    for text in route.pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = Segment(text) else {
        throw invalid("“\(text)” is neither a literal segment nor a parameter such as “{id}”")
      }
      if case .parameter(let name) = segment, segments.contains(segment) {
        throw invalid("the parameter “{\(name)}” occurs twice")
      }
      segments.append(segment)
    }
    self.segments = segments
  }
}

extension RoutePattern.Segment {
  fileprivate init?(_ text: Substring) {
    if text.hasPrefix("{"), text.hasSuffix("}") {
      let name = text.dropFirst().dropLast()
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        return nil
      }
      self = .parameter(String(name))
    } else {
      guard !text.isEmpty, !text.contains(where: { "{}?#%".contains($0) || $0.isWhitespace }) else {
        return nil
      }
      self = .literal(String(text))
    }
  }
}
