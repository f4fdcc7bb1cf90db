import Foundation

/// The size of an attack: a variable that `Tools/attack` sets, or else that of a short form.
enum AttackSize {
  static func number(_ variable: String, default number: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? number
  }
}
