import TrussPrimitives

/// Where the resolutions of a plan have the instances that they share.
///
/// A plan may have thousands, of which a resolution uses a few. So they are divided into groups, whose
/// memory a resolution allocates when it needs it. If there is one group, its memory is part of the
/// resolution.
package final class ResolutionLayout: Sendable {
  /// The place of one instance.
  ///
  /// It is an object, so that a closure captures one reference.
  package final class Instance: Sendable {
    let group: Int

    let bit: UInt64

    /// The distance from the start of the memory of the group, in bytes.
    let offset: Int

    let content: TypeLayout

    fileprivate init(of type: Any.Type, number: Int, in groups: inout [MemoryExtent]) {
      (group, bit) = (number / groupCapacity, 1 << UInt64(number % groupCapacity))
      if group == groups.count { groups.append(MemoryExtent()) }
      content = TypeLayout(type)
      offset = groups[group].add((content.size, content.alignment))
    }
  }

  /// The number of instances in a group: a word has a bit for each.
  static var groupCapacity: Int { UInt64.bitWidth }

  package let elements: [Instance]

  /// The memory of the instances of each group.
  let groups: [MemoryExtent]

  /// The group of a plan that has only one; `nil` in others.
  let onlyGroup: MemoryExtent?

  /// The resolutions of a thread.
  ///
  /// It is here because reading a global property costs a call.
  let stack = Resolution.stack

  package init(of types: [Any.Type]) {
    var groups: [MemoryExtent] = []
    elements = types.enumerated().map { Instance(of: $1, number: $0, in: &groups) }
    self.groups = groups
    onlyGroup = groups.count == 1 ? groups[0] : nil
  }
}

/// The instances of a group that exist in a resolution, and their memory.
struct ResolutionGroup {
  private var constructed: UInt64 = 0

  /// The memory of the instances; `nil` until one of them is needed.
  private var memory: UnsafeMutableRawPointer?

  init(in memory: UnsafeMutableRawPointer? = nil) { self.memory = memory }

  /// Returns the address of an instance, allocating the memory of the group if necessary.
  @inline(__always)
  mutating func address(
    of element: ResolutionLayout.Instance, in layout: ResolutionLayout
  ) -> UnsafeMutableRawPointer {
    (memory ?? allocate(layout.groups[element.group])) + element.offset
  }

  @inline(never)
  private mutating func allocate(_ group: MemoryExtent) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: group.size, alignment: group.alignment)
    self.memory = memory
    return memory
  }

  func contains(_ element: ResolutionLayout.Instance) -> Bool { constructed & element.bit != 0 }

  mutating func insert(_ element: ResolutionLayout.Instance) { constructed |= element.bit }

  @inline(__always)
  mutating func destroyInstances(ofGroup index: Int, in layout: ResolutionLayout) {
    guard let memory else { return }
    let first = index * ResolutionLayout.groupCapacity
    while constructed != 0 {
      let element = layout.elements[first + constructed.trailingZeroBitCount]
      element.content.destroy(at: memory + element.offset)
      constructed &= constructed - 1
    }
  }

  /// Frees the memory, if it was allocated for the group alone.
  func deallocate() { memory?.deallocate() }
}
