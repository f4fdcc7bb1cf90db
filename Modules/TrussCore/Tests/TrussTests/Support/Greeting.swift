import Truss

/// The service of the suites about the current container.
protocol Greeter: Sendable { var greeting: String { get } }

struct FixedGreeter: Greeter { let greeting: String }

/// A service that is made anew for each property.
final class Visit: Sendable {}

enum Formal: Qualifier {}

/// An application whose roots are in every form that a property can take.
func greetingContainer(_ greeting: String) async throws -> Container {
  try await Container(
    TestAssembly {
      TestModule {
        (any Greeter)?.self
        Int?.self
      } bindings: {
        Singleton((any Greeter).self) { FixedGreeter(greeting: greeting) }.exported()
        Singleton((any Greeter).self) { FixedGreeter(greeting: "Dear \(greeting)") }
          .qualified(Formal.self).exported()
        Transient(Visit.init).exported()
        Contribution(to: String.self) { greeting }
      }
    } roots: {
      (any Greeter).self
      (any Greeter)?.self
      Int?.self
      Lazy<any Greeter>.self
      Qualified<Formal, any Greeter>.self
      Visit.self
      [String].self
    })
}
