/// Where the resolutions of a plan have the instances that they share, by their numbers.
final class ResolutionLayout: Sendable {
  struct Element: Sendable {
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
      return Element(of: type, size: layout.size, at: offset)
    }
    (size, self.alignment) = (end, alignment)
  }
}
