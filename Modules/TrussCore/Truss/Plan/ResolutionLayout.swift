/// Where the resolutions of a plan have the instances that they share, by their numbers.
final class ResolutionLayout: Sendable {
  struct Element: Sendable {
    let offset: Int
    private let type: Any.Type

    /// Whether instances are references, which need no metadata to be copied.
    private let isReference: Bool

    init(of type: Any.Type, at offset: Int) {
      self.type = type
      self.offset = offset
      isReference = TypeLayout.ending(of: type) == .release
    }

    func copy(from address: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
      guard isReference else { return TypeLayout.copy(type, from: address, to: target) }
      let reference = address.load(as: Unmanaged<AnyObject>.self)
      target.storeBytes(of: reference.retain(), as: Unmanaged<AnyObject>.self)
    }

    func destroy(at address: UnsafeMutableRawPointer) {
      guard isReference else { return TypeLayout.destroy(type, at: address) }
      address.load(as: Unmanaged<AnyObject>.self).release()
    }
  }

  let elements: [Element]
  let size: Int
  let alignment: Int

  init(of types: [Any.Type]) {
    var (end, alignment) = (types.count, 1)
    elements = types.map { type in
      let layout = TypeLayout.of(type)
      let offset = (end + layout.alignment - 1) & -layout.alignment
      end = offset + layout.size
      alignment = max(alignment, layout.alignment)
      return Element(of: type, at: offset)
    }
    (size, self.alignment) = (end, alignment)
  }
}
