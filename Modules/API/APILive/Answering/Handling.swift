import API

/// A request whose route was found, and that its handler has yet to answer.
///
/// It is passed on several times, and a copy of a structure would retain each part of the request.
final class Handling: Sendable {
  let leaf: Router.Leaf
  /// The request as the handler gets it.
  let request: Request

  init(_ leaf: Router.Leaf, _ request: Request) {
    self.leaf = leaf
    self.request = request
  }

  func answer(_ response: Response) -> Answer {
    Answer(response: response, leaf: leaf)
  }
}
