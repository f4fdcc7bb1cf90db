import API
import CMicroHTTPD
import Foundation

// MHD calls these functions on its own threads, with these pointers:
//
// - `context` is the `Site`. `Daemon` retains it from before MHD starts until after MHD has
//   stopped and makes no more calls.
// - The slot of an exchange holds a retained `Exchange` from `beginRequest` to `endRequest`. MHD
//   calls `beginRequest` once per request, before anything else, and marks the request as known to
//   the application; it calls `endRequest` exactly once for a marked request, and unmarks it. So
//   every `passRetained` has its `takeRetainedValue`, and the pointer is valid in between.
// - The slot of a connection holds a retained `Connection` from STARTED to CLOSED. MHD reports each
//   exactly once per connection, CLOSED after `endRequest` and before it closes the socket.

private func site(_ context: UnsafeMutableRawPointer?) -> Site? {
  context.map { Unmanaged<Site>.fromOpaque($0).takeUnretainedValue() }
}

let beginRequest:
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
    -> UnsafeMutableRawPointer? = { context, target, handle in
      guard let site = site(context), let handle else { return nil }
      let connection = truss_socket_context(handle).map {
        Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue()
      }
      connection?.begin()
      let exchange = Exchange(
        target: target.map { String(cString: $0) } ?? "", connection: connection,
        handle: ConnectionHandle(handle), site: site)
      // MHD splits its own copy of the target at the question mark after this call, and keeps a record
      // of each parameter in the connection's memory. When they do not fit, MHD 0.9.75 never answers.
      // The records are not used, so the query ends here, before the zero byte that ends the target.
      if let target, let query = strchr(target, Int32(UInt8(ascii: "?"))) { query[1] = 0 }
      site.exchanges.add(exchange)
      return Unmanaged.passRetained(exchange).toOpaque()
    }

let handleRequest: MHD_AccessHandlerCallback = {
  _, handle, _, method, version, upload, uploadSize, slot in
  guard let handle, let uploadSize, let pointer = slot?.pointee else { return .NO }
  let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
  let step: Exchange.Step
  if exchange.isNew {
    step = exchange.headArrived(
      RequestHead(
        handle, method: method.map { String(cString: $0) } ?? "",
        version: version.map { String(cString: $0) } ?? "", target: exchange.target))
  } else if uploadSize.pointee > 0 {
    step = exchange.bodyArrived(UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee))
    // Tells MHD that all bytes were consumed.
    uploadSize.pointee = 0
  } else {
    step = exchange.endArrived()
  }
  switch step {
  case .proceed: return .YES
  case .send(let response): return response.queue(on: handle)
  case .closeConnection: return .NO
  }
}

let endRequest: MHD_RequestCompletedCallback = { context, _, slot, code in
  guard let site = site(context), let pointer = slot?.pointee else { return }
  slot?.pointee = nil
  let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
  exchange.ended(AccessLog.Outcome(code))
  site.exchanges.remove(exchange)
}

let connectionChanged: MHD_NotifyConnectionCallback = { context, handle, slot, code in
  guard let site = site(context), let handle, let slot else { return }
  switch code {
  case .CONNECTION_NOTIFY_STARTED:
    let connection = Connection(
      descriptor: truss_socket(handle), transferTimeout: site.configuration.transferTimeout)
    site.add(connection)
    slot.pointee = Unmanaged.passRetained(connection).toOpaque()
  case .CONNECTION_NOTIFY_CLOSED:
    guard let pointer = slot.pointee else { return }
    slot.pointee = nil
    let connection = Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue()
    if !connection.hasBegun { site.accessLog.recordConnectionWithoutRequest() }
    site.remove(connection)
  @unknown default: break
  }
}

/// Keeps percent-encoding intact, since MHD's decoder accepts malformed input.
let keepEscapes:
  @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
    _, _, text in text.map { strlen($0) } ?? 0
  }

/// Logs what MHD reports, which includes every request that it refuses by itself.
let libraryReported: MHD_LogCallback = { context, format, arguments in
  guard let site = site(context), let format, let arguments else { return }
  var text = [CChar](repeating: 0, count: 512)
  vsnprintf(&text, text.count, format, arguments)
  let report = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  if AccessLog.status(in: report) != nil {
    // MHD 0.9.75 sends its answer twice when it refuses complete headers. It reports before it answers, so
    // the connection ends without one.
    site.exchanges.examined?.connection?.end()
    site.traffic.requestRefused()
  }
  site.accessLog.record(report: report)
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
