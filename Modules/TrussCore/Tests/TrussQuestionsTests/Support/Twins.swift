import Truss
import TrussQuestions

/// An application of which one binding takes two parameters of one type under different qualifiers.
struct Twins: Assembly {
  struct Clock: Sendable {}
  struct Pair: Sendable { let main: Clock, spare: Clock, late: Lazy<Clock> }
  enum Backup: Qualifier {}
  enum Sun: Qualifier {}

  /// The line on which the pair is bound.
  var line = 7

  /// Whether the qualifiers of the first two parameters are exchanged.
  var isSwapped = false

  var name: String { "twins" }
  var modules: Modules { Clocks(); Pairs(line: line, isSwapped: isSwapped) }
  var roots: Roots { Pair.self }

  private struct Clocks: Module {
    var bindings: Bindings {
      Singleton(Clock.init).exported()
      Singleton(Clock.init).qualified(Backup.self).exported()
      Singleton(Clock.init).qualified(Sun.self).exported()
    }
  }

  private struct Pairs: Module {
    let line: Int
    let isSwapped: Bool

    var requires: Requirements {
      Clock.self
      Qualified<Backup, Clock>.self
      Qualified<Sun, Clock>.self
    }
    var bindings: Bindings {
      if isSwapped {
        pair.taking(Qualified<Backup, Clock>.self, Clock.self)
      } else {
        pair.taking(Clock.self, Qualified<Backup, Clock>.self)
      }
    }

    private var pair: Transient<Pair> {
      Transient(Pair.init, fileID: "Pairs/Pairs.swift", line: line, column: 5)
        .taking(Qualified<Sun, Lazy<Clock>>.self).exported()
    }
  }
}
