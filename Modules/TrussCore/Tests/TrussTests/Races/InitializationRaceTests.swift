import Foundation
import Testing
import Truss

/// Several threads construct a cycle, which an `onInit` hook closes, from different sides.
///
/// `TRUSS_RACED_CONTAINERS` sets how many containers are raced in each test.
struct InitializationRaceTests {
  final class Front: Sendable {
    let middle: Middle
    init(middle: Middle) { self.middle = middle }
  }

  final class Middle: Sendable {
    let back: Back
    init(back: Back) { self.back = back }
  }

  /// Two hooks initialize it, and other threads have time to see it between them.
  final class Back: @unchecked Sendable {
    weak var front: Front?
    weak var middle: Middle?
    var isComplete = false
  }

  private func cycle(_ back: Singleton<Back>) -> TestAssembly {
    TestAssembly(Front.self, Middle.self, Back.self) {
      Singleton(Front.init(middle:)).exported()
      Singleton(Middle.init(back:)).exported()
      back.exported()
    }
  }

  /// Expects that a condition holds on several threads that start together.
  private func expectRace(
    _ threads: Int, _ condition: @escaping @Sendable (Int) throws -> Bool
  ) async {
    let found = await race(threads) { (try? condition($0)) == true }
    #expect(found.allSatisfy(\.self) && found.count == threads)
  }

  @Test func `Every thread sees the one initialized instance, from every side`() async throws {
    let assembly = cycle(
      Singleton(Back.init)
        .onInit { (back, front: Front) in
          back.front = front
          sched_yield()
        }
        .onInit { (back, middle: Middle) in (back.middle, back.isComplete) = (middle, true) })
    for _ in 0..<Amount.racedContainers {
      let container = try await Container(assembly)
      await expectRace(3) { index in
        let back =
          switch index {
          case 0: try container.resolve(Front.self).middle.back
          case 1: try container.resolve(Middle.self).back
          default: try container.resolve(Back.self)
          }
        let front = try container.resolve(Front.self)
        return back.isComplete && back.front === front && back.middle === front.middle
          && front.middle.back === back
      }
    }
  }

  @Test func `A failing hook reaches every thread, and the next request succeeds`() async throws {
    for _ in 0..<Amount.racedContainers {
      let attempts = Counter()
      let assembly = cycle(
        Singleton(Back.init).onInit { (back, front: Front) in
          if attempts.next() == 1 {
            sched_yield()
            throw Failure()
          }
          (back.front, back.isComplete) = (front, true)
        })
      let container = try await Container(assembly)
      let outcomes = await race(3) { index -> Bool in
        for _ in 0..<4 {
          do {
            let front = try container.resolve(Front.self)
            let back: Back =
              try index == 0 ? container.resolve() : container.resolve(Middle.self).back
            return back.isComplete && back.front === front
          } catch is Failure {} catch { return false }
        }
        return false
      }
      #expect(outcomes == [true, true, true])
      #expect(attempts.value == 2)
    }
  }

  @Test func `Transients and weak singletons on a cycle race the shared instance`() async throws {
    let assembly = TestAssembly(Front.self, Middle.self, Back.self) {
      Singleton(Front.init(middle:)).exported()
      WeakSingleton(Middle.init(back:)).onInit { (middle, front: Front) in
        middle.back.front = front
      }.exported()
      Transient(Back.init).onInit { (back, middle: Middle) in
        (back.middle, back.isComplete) = (middle, true)
      }.exported()
    }
    for _ in 0..<Amount.racedContainers {
      let container = try await Container(assembly)
      await expectRace(3) { index in
        switch index {
        case 0:
          let middle = try container.resolve(Front.self).middle
          return middle.back.isComplete && middle.back.middle === middle
        case 1:
          let middle = try container.resolve(Middle.self)
          return try middle.back.isComplete && middle.back.front === container.resolve(Front.self)
        default:
          let back = try container.resolve(Back.self)
          return try back.isComplete && back.middle === container.resolve(Front.self).middle
        }
      }
    }
  }

  struct Entry: Sendable { let front: Lazy<Front>, back: Lazy<Back> }

  @Test func `A cycle in a scope is raced inside the scope`() async throws {
    let assembly = TestAssembly(ScopeFactory<Request, Entry>.self) {
      Scoped(in: Request.self, Front.init(middle:))
      Scoped(in: Request.self, Middle.init(back:))
      Scoped(in: Request.self, Back.init).onInit { (back, front: Front) in
        (back.front, back.isComplete) = (front, true)
      }
      Scoped(in: Request.self, Entry.init(front:back:)).exported()
    }
    let container = try await Container(assembly)
    let scopes = try container.resolve(ScopeFactory<Request, Entry>.self)
    for _ in 0..<Amount.racedContainers {
      let scope = try scopes.open(Request())
      await expectRace(2) { index in
        let back = try index == 0 ? scope.entry.front.value.middle.back : scope.entry.back.value
        return try back.isComplete && back.front === scope.entry.front.value
      }
    }
  }
}
