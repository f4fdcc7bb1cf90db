/// The memory of some instances that follow one another, each at the next address that suits its alignment.
struct MemoryExtent: Sendable {
  /// The size in bytes.
  private(set) var size = 0

  /// The alignment in bytes.
  private(set) var alignment = 1

  /// Adds an instance.
  ///
  /// - Parameters:
  ///   - layout: The size and the alignment of the instance.
  ///   - header: The size of what precedes the instance, in bytes.
  /// - Returns: The distance of the instance from the start of the memory, in bytes.
  mutating func add(_ layout: (size: Int, alignment: Int), after header: Int = 0) -> Int {
    let offset = (size + header + layout.alignment - 1) & -layout.alignment
    size = offset + layout.size
    alignment = Swift.max(alignment, layout.alignment)
    return offset
  }
}
