/// One of the transient classes of a chain, each of which depends on the one before it.
///
/// The two digits are its place and make each place a distinct class.
final class Link<Tens: Digit, Ones: Digit>: Sendable {
  let previous: (any AnyObject & Sendable)?
  let depth: UInt64

  init() {
    previous = nil
    depth = 1
  }

  init<OtherTens: Digit, Other: Digit>(_ previous: Link<OtherTens, Other>) {
    self.previous = previous
    depth = previous.depth &+ 1
  }
}

/// The last of a chain of fifty.
typealias LastLink = Link<D4, D9>
