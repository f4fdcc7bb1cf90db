import CPostgreSQL
import Foundation
import Storage

/// An error of PostgreSQL: its SQLSTATE, and what it says about it.
struct PostgresFailure: Error {
  let code: String
  let message: String

  /// The code of errors that libpq itself reports.
  static let connectionFailure = "08006"

  /// Whether the transaction may succeed when it runs again.
  var isConflict: Bool { code == "40001" || code == "40P01" }

  /// Whether the task that waits, or the server's own timeout, cancelled the statement.
  var isCancellation: Bool { code == "57014" }

  func storageError(statement: String, location: String) -> StorageError {
    switch code {
    case "40001", "40P01", "55P03": .busy(location: location)
    case "25006": .readOnly(location: location)
    case "42501": .notPermitted(location: location, reason: message)
    case "53100": .full(location: location)
    case "57014", "25P03", "25P04": .timedOut(statement: statement)
    case "53300", "57P01", "57P02", "57P03", "57P04", "57P05":
      .unreachable(location: location, reason: message)
    case "XX001", "XX002": .corrupt(location: location, reason: message)
    case "P0001": .constraintViolated(ConstraintViolation(code), reason: message)
    default:
      switch code.prefix(2) {
      case "08": .unreachable(location: location, reason: message)
      case "23": .constraintViolated(ConstraintViolation(code), reason: message)
      case "58": .inputOutput(location: location, reason: message)
      default: .statementFailed(statement: statement, reason: message)
      }
    }
  }
}

extension PostgresFailure {
  init(_ result: OpaquePointer) {
    func field(_ letter: Unicode.Scalar) -> String? {
      PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) }
    }
    self.init(
      code: field("C") ?? Self.connectionFailure,
      message: field("M") ?? String(cString: PQresultErrorMessage(result)).trimmed)
  }
}

extension ConstraintViolation {
  /// Creates the violation for an SQLSTATE.
  fileprivate init(_ code: String) {
    switch code {
    case "23502": self = .notNull
    case "23503": self = .foreignKey
    case "23505": self = .unique
    case "23514": self = .check
    default: self = .other
    }
  }
}

/// A transaction conflicted with others; it may succeed when it runs again.
struct Conflict: Error {
  /// The error to report if it does not.
  let error: StorageError
}

/// A connection was lost before the first statement of a job, which has done nothing.
struct LostBeforeWork: Error {
  /// The error to report if connecting again does not help.
  let error: StorageError
}

extension String {
  /// The text without white space at its ends, as libpq's messages have it.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
