#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A copy of this library in the process.
///
/// Each dynamic library with which the container is linked statically has one. Copies have different types,
/// protocols and current containers, although the names are the same.
@_documentation(visibility: internal)
public struct LoadedLibrary: Sendable, Hashable {
  /// An address inside the copy.
  private let address: UInt

  package init(address: UInt) { self.address = address }

  private init(of type: Any.Type) { self.init(address: UInt(bitPattern: ObjectIdentifier(type))) }

  /// The copy with which the calling code is linked.
  public static var current: LoadedLibrary { LoadedLibrary(of: Self.self) }

  /// Another copy, if there is one.
  ///
  /// The runtime finds the first copy by the name of a type, also if its symbols have been stripped: on Apple platforms,
  /// that of the executable. The dynamic linker finds exported symbols in the whole process, and behind this copy. The
  /// search takes time that is linear in the number of all types.
  static var other: LoadedLibrary? {
    guard let name = _mangledTypeName(Self.self) else { return nil }
    #if canImport(Darwin)
      let (whole, behind) = (-2, -1)
    #else
      let (whole, behind) = (0, -1)
    #endif
    let symbols = [whole, behind].compactMap { scope in
      dlsym(UnsafeMutableRawPointer(bitPattern: scope), "$s\(name)N")
    }
    return
      ([_typeByName(name)].compactMap { $0.map(Self.init(of:)) }
      + symbols.map { LoadedLibrary(address: UInt(bitPattern: $0)) }).first { $0 != .current }
  }

  /// The file that contains the copy, if the dynamic linker knows it.
  package var path: String? {
    // The proof for the cast and for the memory: `dladdr` takes an address and a structure of four words, of which
    // the first is the name of the file. Glibc has the function, but hides its declaration from Swift.
    typealias Function = @convention(c) (UInt, UnsafeMutableRawPointer?) -> CInt
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "dladdr") else { return nil }
    let function = unsafeBitCast(symbol, to: Function.self)
    return withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: 4) { words in
      words.initialize(repeating: nil)
      guard function(address, words.baseAddress) != 0 else { return nil }
      return words[0].map { String(cString: $0) }
    }
  }
}
