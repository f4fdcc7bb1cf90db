import API
import CMicroHTTPD
import Foundation
import Logging

// MHD calls these functions on its own threads: `connectionChanged` at both ends of a connection, and for each
// request `beginRequest` at its first line, `handleRequest` with the head, with each part of the body and with none,
// and `endRequest`. The pointers:
//
// - `context` is the `Site`. `Daemon` retains it from before MHD starts until after MHD has
//   stopped and makes no more calls.
// - The slot of a connection holds a retained `Connection` from STARTED to CLOSED. MHD reports each
//   exactly once per connection, STARTED before its thread begins, and CLOSED after it has ended and
//   before the socket is closed. Version 0.9.75 does not report the end of each request that it refuses.

private func site(_ context: UnsafeMutableRawPointer?) -> Site? {
  context.map { Unmanaged<Site>.fromOpaque($0).takeUnretainedValue() }
}

private func connection(_ handle: OpaquePointer?) -> Connection? {
  handle.flatMap(truss_socket_context).map {
    Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue()
  }
}

let connectionChanged: MHD_NotifyConnectionCallback = { context, handle, slot, code in
  guard let site = site(context), let handle, let slot else { return }
  switch code {
  case .CONNECTION_NOTIFY_STARTED:
    let connection = Connection(descriptor: truss_socket(handle), site: site)
    site.add(connection)
    slot.pointee = Unmanaged.passRetained(connection).toOpaque()
  case .CONNECTION_NOTIFY_CLOSED:
    guard let pointer = slot.pointee else { return }
    slot.pointee = nil
    let connection = Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue()
    connection.end(.failed)
    site.remove(connection)
  @unknown default: break
  }
}

let beginRequest:
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
    -> UnsafeMutableRawPointer? = { _, target, handle in
      connection(handle)?.begin(target.map { String(cString: $0) } ?? "")
      return nil
    }

let handleRequest: MHD_AccessHandlerCallback = {
  _, handle, _, method, version, upload, uploadSize, _ in
  guard let handle, let method, let version, let uploadSize,
    let exchange = connection(handle)?.exchange
  else { return .NO }
  let part = UnsafeRawBufferPointer(start: upload, count: upload == nil ? 0 : uploadSize.pointee)
  let step = exchange.proceed(
    with: RequestHead(
      handle, method: String(cString: method), version: String(cString: version),
      target: exchange.target),
    part)
  // Tells MHD that all bytes were consumed.
  uploadSize.pointee = 0
  switch step {
  case .proceed: return .YES
  case .send(let response): return response.queue(on: handle)
  case .closeConnection: return .NO
  }
}

let endRequest: MHD_RequestCompletedCallback = { _, handle, _, code in
  connection(handle)?.end(AccessLog.Outcome(code))
}

/// Keeps percent-encoding intact, since MHD's decoder accepts malformed input.
let keepEscapes:
  @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
    _, _, text in text.map { strlen($0) } ?? 0
  }

/// Logs what MHD reports, such as why it refuses a request.
let libraryReported: MHD_LogCallback = { context, format, arguments in
  guard let site = site(context), let format, let arguments else { return }
  var text = [CChar](repeating: 0, count: 512)
  vsnprintf(&text, text.count, format, arguments)
  let report = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  site.accessLog.log.info("libmicrohttpd", ["report": .string(report)])
}

extension AccessLog.Outcome {
  fileprivate init(_ code: MHD_RequestTerminationCode) {
    switch code {
    case .REQUEST_TERMINATED_COMPLETED_OK: self = .completed
    case .REQUEST_TERMINATED_TIMEOUT_REACHED: self = .timedOut
    case .REQUEST_TERMINATED_DAEMON_SHUTDOWN: self = .serverStopped
    case .REQUEST_TERMINATED_READ_ERROR, .REQUEST_TERMINATED_CLIENT_ABORT: self = .clientGone
    case .REQUEST_TERMINATED_WITH_ERROR: self = .failed
    @unknown default: self = .failed
    }
  }
}

extension Response {
  /// Queues the response on a connection; MHD copies all of it.
  fileprivate func queue(on connection: OpaquePointer) -> MHD_Result {
    let created = body.withUnsafeBytes { bytes in
      // The cast is safe: with MUST_COPY, MHD only reads the buffer, and only during this call.
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let created else { return .NO }
    // MHD_queue_response retains the response.
    defer { MHD_destroy_response(created) }
    for field in headers.fields where !field.value.isEmpty {
      // A string that is passed as an argument would be copied.
      let added = field.name.description.withCString { name in
        field.value.withCString { MHD_add_response_header(created, name, $0) }
      }
      guard added == .YES else { return .NO }
    }
    return MHD_queue_response(connection, UInt32(status.code), created)
  }
}
