/// Where the resolutions of a plan have the instances that they share, by their numbers.
///
/// A plan may have thousands, of which a resolution uses a few. So they are divided into groups, whose
/// memory a resolution allocates when it needs it. If there is one group, its memory is part of the
/// resolution.
final class ResolutionLayout: Sendable {
  struct Element: Sendable {
    /// The distance from the start of the memory of the group, in bytes.
    let offset: Int

    private let type: Any.Type
    private let size: Int
    private let kind: TypeLayout.Kind

    init(of type: Any.Type, size: Int, at offset: Int) {
      self.type = type
      self.size = size
      self.offset = offset
      kind = TypeLayout.kind(of: type)
    }

    func copy(from address: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
      kind.copy(type, size: size, from: address, to: target)
    }

    func destroy(at address: UnsafeMutableRawPointer) { kind.destroy(type, at: address) }
  }

  /// The memory that the instances of a group need.
  struct Group: Sendable {
    private(set) var size = 1
    private(set) var alignment = 1

    /// How much of the memory has a use.
    private var end = 0

    /// Adds an instance, and returns its offset.
    fileprivate mutating func add(_ layout: (size: Int, alignment: Int)) -> Int {
      let offset = (end + layout.alignment - 1) & -layout.alignment
      end = offset + layout.size
      size = max(end, 1)
      alignment = max(alignment, layout.alignment)
      return offset
    }
  }

  let elements: [Element]
  let groups: [Group]

  /// The group of a plan that has only one; `nil` in others.
  let onlyGroup: Group?

  init(of types: [Any.Type]) {
    var groups: [Group] = []
    elements = types.enumerated().map { number, type in
      if number % ResolutionGroup.size == 0 { groups.append(Group()) }
      let layout = TypeLayout.of(type)
      let offset = groups[groups.count - 1].add(layout)
      return Element(of: type, size: layout.size, at: offset)
    }
    self.groups = groups
    onlyGroup = groups.count == 1 ? groups[0] : nil
  }
}

/// Which instances of a group exist in a resolution, and where.
struct ResolutionGroup {
  /// The number of instances in a group: a word has a bit for each.
  static var size: Int { UInt64.bitWidth }

  private var constructed: UInt64 = 0

  /// The memory of the instances; `nil` until one of them is needed.
  private var memory: UnsafeMutableRawPointer?

  init(in memory: UnsafeMutableRawPointer? = nil) { self.memory = memory }

  /// Returns the memory, allocating it if necessary.
  ///
  /// - Parameters:
  ///   - index: The index of the group.
  ///   - layout: The layout of the resolution.
  /// - Returns: The memory.
  @inline(__always)
  mutating func memory(ofGroup index: Int, in layout: ResolutionLayout) -> UnsafeMutableRawPointer {
    memory ?? allocate(layout.groups[index])
  }

  @inline(never)
  private mutating func allocate(_ group: ResolutionLayout.Group) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: group.size, alignment: group.alignment)
    self.memory = memory
    return memory
  }

  /// Whether an instance exists, by its position in the group.
  subscript(position: Int) -> Bool {
    constructed & Self.bit(position) != 0
  }

  /// Records that an instance exists.
  mutating func insert(_ position: Int) { constructed |= Self.bit(position) }

  private static func bit(_ position: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: position)
  }

  /// Destroys the instances that exist.
  ///
  /// - Parameters:
  ///   - index: The index of the group.
  ///   - layout: The layout of the resolution.
  @inline(__always)
  mutating func destroyInstances(ofGroup index: Int, in layout: ResolutionLayout) {
    guard let memory else { return }
    while constructed != 0 {
      let element = layout.elements[index * Self.size + constructed.trailingZeroBitCount]
      element.destroy(at: memory + element.offset)
      constructed &= constructed - 1
    }
  }

  /// Frees the memory, if it was allocated for the group alone.
  func deallocate() { memory?.deallocate() }
}
