/// The source location of a declaration: a binding, a requirement or a root.
@frozen
public struct DeclarationLocation: Sendable, Comparable, Hashable, CustomStringConvertible {
  /// The module and the name of the file, as in `UsersLive/UsersModule.swift`.
  public let fileID: StaticString

  /// The line, and the column in the lowest 16 bits.
  ///
  /// Every binding passes its location at every start. A structure of four words is passed in registers,
  /// a larger one through memory.
  @usableFromInline let position: UInt

  /// The line, counted from 1.
  public var line: Int { Int(position &>> 16) }

  /// The column, counted from 1.
  public var column: Int { Int(position & 0xFFFF) }

  /// Creates a location from the literals `#fileID`, `#line` and `#column`.
  ///
  /// Of a column above 65,535, only the lowest 16 bits are kept, and of a line if `Int` has 32 bits.
  @inlinable @inline(__always)
  public init(fileID: StaticString, line: Int, column: Int) {
    self.fileID = fileID
    position = UInt(truncatingIfNeeded: line) &<< 16 | UInt(truncatingIfNeeded: column & 0xFFFF)
  }

  /// Creates a location for an initializer whose line is optional, so that the compiler prefers others to
  /// it, but is never missing.
  @inlinable @inline(__always)
  package init(fileID: StaticString, line: Int?, column: Int) {
    self.init(fileID: fileID, line: line ?? 1, column: column)
  }

  /// The location in the form that terminals and editors turn into a link: `path:line:column`.
  public var description: String { "\(fileID):\(line):\(column)" }

  /// Returns whether two locations are the same.
  public static func == (left: DeclarationLocation, right: DeclarationLocation) -> Bool {
    left.position == right.position && left.fileID.description == right.fileID.description
  }

  /// Returns whether one location comes before another: by file, then by line, then by column.
  public static func < (left: DeclarationLocation, right: DeclarationLocation) -> Bool {
    (left.fileID.description, left.position) < (right.fileID.description, right.position)
  }

  /// Hashes the file, the line and the column.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID.description)
    hasher.combine(position)
  }
}
