import Foundation

/// Ports of this machine that nothing listens on.
enum FreePorts {
  /// Returns a port that the system would choose.
  static func next() throws -> UInt16 {
    #if os(Linux)
      let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) != 0 || getsockname(socket, address, &length) != 0
      }
    }
    guard !failed else { throw POSIXError(.EADDRNOTAVAIL) }
    return UInt16(bigEndian: address.sin_port)
  }
}
