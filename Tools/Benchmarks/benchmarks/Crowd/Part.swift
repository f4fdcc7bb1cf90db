/// One of many services that are bound besides those that a workload resolves.
///
/// Its place among ten determines its dependencies, and three digits distinguish the tens.
final class Part<Place: Digit, First: Digit, Second: Digit, Third: Digit>: Sendable {
  let number: UInt64
  private let dependencies: (Dependency?, Dependency?)

  typealias Dependency = any AnyObject & Sendable

  init() {
    number = First.number &* 100 &+ Second.number &* 10 &+ Third.number
    dependencies = (nil, nil)
  }

  init(_ settings: Settings) {
    number = settings.port
    dependencies = (nil, nil)
  }

  init<P: Digit>(_ previous: Part<P, First, Second, Third>) {
    number = previous.number &+ Place.number
    dependencies = (previous, nil)
  }

  init<P: Digit, Q: Digit>(
    _ previous: Part<P, First, Second, Third>, _ other: Part<Q, First, Second, Third>
  ) {
    number = previous.number &+ other.number &+ Place.number
    dependencies = (previous, other)
  }
}
