import Foundation

/// Formats numbers for tables.
enum Figures {
  /// Returns a time with three digits and a suitable unit.
  static func time(_ nanoseconds: Double) -> String {
    switch abs(nanoseconds) {
    case ..<1e3: "\(digits(nanoseconds)) ns"
    case ..<1e6: "\(digits(nanoseconds / 1e3)) µs"
    default: "\(digits(nanoseconds / 1e6)) ms"
    }
  }

  /// Returns a ratio: `1.25`.
  static func ratio(_ ratio: Double) -> String {
    fixed(ratio, places: ratio < 100 ? 2 : 0)
  }

  /// Returns a count, which is whole unless operations share allocations.
  static func count(_ count: Double?) -> String {
    guard let count else { return "–" }
    return count == count.rounded() ? "\(Int(count))" : fixed(count, places: 2)
  }

  /// Returns a spread: `4 %`.
  static func spread(_ percent: Double) -> String { "\(fixed(percent, places: 0)) %" }

  private static func digits(_ number: Double) -> String {
    fixed(number, places: abs(number) < 10 ? 2 : abs(number) < 100 ? 1 : 0)
  }

  private static func fixed(_ number: Double, places: Int) -> String {
    String(format: "%.\(places)f", number)
  }
}
