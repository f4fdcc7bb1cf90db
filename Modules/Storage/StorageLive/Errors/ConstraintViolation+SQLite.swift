import CSQLite
import Storage

extension ConstraintViolation {
  /// Parses a message of SQLite, such as `UNIQUE constraint failed: users.email`.
  ///
  /// After the colon follow columns, the name of an index (`index 'users_email'`), or the name or
  /// text of a check.
  init(code: Int32, message: String) {
    self.init(Kind(code: code))
    guard let colon = message.firstIndex(of: ":") else { return }
    let subject = message[colon...].dropFirst(2)
    switch kind {
    case .unique where subject.hasPrefix("index '") && subject.hasSuffix("'"):
      name = String(subject.dropFirst("index '".count).dropLast())
    case .unique, .notNull:
      for column in subject.split(separator: ",") {
        guard let dot = column.firstIndex(of: ".") else { continue }
        table = String(column[..<dot].drop { $0 == " " })
        columns.append(String(column[dot...].dropFirst()))
      }
    case .check:
      name = String(subject)
    case .foreignKey, .other:
      break
    }
  }
}

extension ConstraintViolation.Kind {
  fileprivate init(code: Int32) {
    switch code >> 8 {
    case 1: self = .check
    case 3: self = .foreignKey
    case 5: self = .notNull
    case 6, 8, 10: self = .unique  // a primary key, a unique index, a row identifier
    default: self = .other
    }
  }
}
