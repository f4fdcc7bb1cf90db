import Formats
import Foundation

/// The name of a user, which is guaranteed to be printable on one line.
///
/// Surrounding white space is not part of the name. The length is 1 to 200 Unicode scalars, a count
/// on which all systems agree. Control characters and line separators are not allowed, nor are
/// characters that change the direction of text, which could make one name look like another.
public struct UserName: Hashable, Sendable {
  /// The name without surrounding white space.
  public let text: String

  /// The maximum number of Unicode scalars in a name.
  public static let maximumLength = 200

  /// Creates a name from unvalidated text.
  ///
  /// - Throws: `UsersError.invalid` with the field `name`.
  public init(_ text: String) throws(UsersError) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let reason = Self.flaw(in: trimmed) { throw .invalid([InvalidField("name", reason)]) }
    self.text = trimmed
  }

  private static func flaw(in name: String) -> InvalidField.Reason? {
    let scalars = name.unicodeScalars
    return if !scalars.allSatisfy(\.isPrintable) {
      .controlCharacter
    } else if !scalars.contains(where: { $0.isASCII || $0.properties.generalCategory != .format }) {
      .blank
    } else if scalars.count > maximumLength {
      .tooLong(maximum: maximumLength)
    } else {
      nil
    }
  }
}

extension UserName: CustomStringConvertible {
  /// The name itself.
  public var description: String { text }
}
