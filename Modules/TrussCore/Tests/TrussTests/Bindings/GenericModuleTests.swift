import Testing
import Truss

/// Modules in generic code, whose services are generic while the parameters of their factories are not.
///
/// An optimized build does not specialize such code where the types are known only at run time.
struct GenericModuleTests {
  final class Settings: Sendable { let number = 7 }

  final class Part<Digit>: Sendable {
    let numbers: [Int]
    init(_ settings: Settings...) { numbers = settings.map(\.number) }
  }

  protocol Digit: SendableMetatype {}
  enum Zero: Digit {}
  enum One: Digit {}
  enum Window: Sendable { case first }

  struct Parts: Module {
    let digits: [any Digit.Type]

    var bindings: Bindings {
      Singleton { Settings() }
      for digit in digits { parts(of: digit) }
    }

    @BindingsBuilder
    private func parts<D: Digit>(of _: D.Type) -> Bindings {
      Singleton { (settings: Settings) in Part<D>(settings) }.exported()
      Contribution { (settings: Settings) in Part<[D]>(settings) }
      WeakSingleton { (settings: Settings) in Part<D?>(settings) }.exported()
      Transient {
        (
          a: Settings, b: Settings, c: Settings, d: Settings, e: Settings, f: Settings, g: Settings,
          h: Settings
        ) in
        Part<(D, D)>(a, b, c, d, e, f, g, h)
      }.exported()
      Scoped(in: Window.self) {
        (
          a: Settings, b: Settings, c: Settings, d: Settings, e: Settings, f: Settings, g: Settings,
          h: Settings
        ) in
        Part<(D, D, D)>(a, b, c, d, e, f, g, h)
      }.exported()
    }
  }

  @Test func `A factory in generic code keeps the types of its parameters`() async throws {
    let container = try Container(
      synchronously: TestAssembly(
        Part<Zero>.self, [Part<[One]>].self, Part<Zero?>.self, Part<(One, One)>.self,
        ScopeFactory<Window, Part<(One, One, One)>>.self
      ) { Parts(digits: [Zero.self, One.self]) })
    overwriteStack()
    #expect(try container.resolve(Part<Zero>.self).numbers == [7])
    #expect(try container.resolve([Part<[One]>].self).map(\.numbers) == [[7]])
    #expect(try container.resolve(Part<Zero?>.self).numbers == [7])
    let eight = Array(repeating: 7, count: 8)
    #expect(try container.resolve(Part<(One, One)>.self).numbers == eight)
    let windows = try container.resolve(ScopeFactory<Window, Part<(One, One, One)>>.self)
    #expect(try await windows.open(.first) { $0.numbers } == eight)
  }

  /// Overwrites what the functions that declared the bindings have left on the stack.
  @inline(never)
  private func overwriteStack(frames: Int = 40) {
    withUnsafeTemporaryAllocation(byteCount: 1000, alignment: 8) { bytes in
      for index in bytes.indices { bytes[index] = 0xb1 }
      if frames > 1 { overwriteStack(frames: frames - 1) }
    }
  }
}
