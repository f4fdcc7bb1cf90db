import Arguments
import Foundation

/// Returns when a token expires, as written on the command line: on a date, or after a number of days.
///
/// - Parameters:
///   - text: A date such as `2027-01-31`, or a whole number of days.
///   - now: The current time.
/// - Returns: The beginning of the date in UTC, or the time after the days.
/// - Throws: `Mistake` when the text is neither, or the time has passed.
func date(of text: String, from now: Date) throws(Mistake) -> Date {
  if let days = Int(text) {
    guard (1...36_500).contains(days) else {
      throw Mistake("Write a number of days from 1 to 36500.")
    }
    return now.addingTimeInterval(Double(days) * 86_400)
  }
  let style = Date.ISO8601FormatStyle().year().month().day()
  guard let date = try? Date(text, strategy: style), date.formatted(style) == text else {
    throw Mistake("Write a date such as 2027-01-31, or a number of days.")
  }
  guard date > now else { throw Mistake("That time has passed. Write a later one.") }
  return date
}
