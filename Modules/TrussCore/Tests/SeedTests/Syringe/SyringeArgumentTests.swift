import Testing
import Truss

/// Covers the parameters that Syringe passes during a resolve.
struct SyringeArgumentTests {
  private struct X: Sendable { let number: Int }
  private struct Y: Sendable { let number: Int }

  private final class Counter: Sendable {
    let value: Int
    init(x: X, y: Y) { value = x.number + y.number }
  }

  @Test func `Parameters are passed while resolving`() async throws {
    let container = try await Container(
      App {
        Factory(Counter.init(x:y:)).exported()
      } roots: {
        AssistedFactory<Counter, X, Y>.self
      })
    let counters = try container.resolve(AssistedFactory<Counter, X, Y>.self)
    #expect(try counters.make(X(number: 1), Y(number: 2)).value == 3)
    #expect(try counters.make(X(number: 3), Y(number: 4)).value == 7)
  }

  @Test func `A view takes parameters and injected dependencies together`() async throws {
    final class Screen: Sendable {
      let title: String
      let user: Syringe.User
      init(title: String, user: Syringe.User) {
        self.title = title
        self.user = user
      }
    }
    struct View { @Inject var screens: AssistedFactory<Screen, String> }
    let container = try await Container(
      App {
        Factory(Screen.init(title:user:)).exported()
        Singleton(Syringe.User.init).exported()
      } roots: {
        AssistedFactory<Screen, String>.self
        Syringe.User.self
      })
    let screen = try container.withCurrent { try View().screens.make("Users") }
    #expect(screen.title == "Users")
    #expect(try container.resolve(Syringe.User.self) === screen.user)
  }

  @Test func `Two parameters of one type are a finding, because they cannot be told apart`() {
    let app = App {
      Factory { (first: Int, second: Int) in "\(first) \(second)" }.exported()
    } roots: {
      AssistedFactory<String, Int, Int>.self
    }
    #expect(errors(of: app) == [.assistedMismatch])
  }

  @Test func `Parameters for a singleton are a finding instead of being ignored the second time`() {
    let app = App {
      Singleton(Counter.init(x:y:)).exported()
    } roots: {
      AssistedFactory<Counter, X, Y>.self
    }
    #expect(errors(of: app) == [.assistedSingleton])
  }

  @Test func `A missing parameter is a finding`() {
    let app = App {
      Factory(Counter.init(x:y:)).exported()
    } roots: {
      Counter.self
    }
    #expect(errors(of: app) == [.missingBinding, .missingBinding])
  }

  @Test func `Parameters that a factory does not take are a finding`() {
    let app = App {
      Factory(Syringe.User.init).exported()
    } roots: {
      AssistedFactory<Syringe.User, X>.self
    }
    #expect(errors(of: app) == [.assistedMismatch])
  }
}
