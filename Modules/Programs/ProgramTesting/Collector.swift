import Foundation
import Synchronization

/// Collects what a program writes to one of its outputs.
final class Collector: Sendable {
  private struct Search {
    let isWanted: @Sendable (String) -> Bool
    let found: Moment<String?>
    var searched = 0
  }

  private struct State {
    var bytes = Data()
    var isClosed = false
    var searches: [Search] = []
  }

  private let state = Mutex(State())
  private let closed = Moment<Void>()

  /// Reads a pipe to its end and closes it.
  init(_ descriptor: Int32) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        // Nothing is read at the end of the pipe. A failure counts as the end.
        receive(Data(buffer.prefix(max(0, count))))
        if count <= 0 { break }
      }
      close(descriptor)
    }
  }

  /// The output so far.
  var text: String { String(decoding: state.withLock(\.bytes), as: UTF8.self) }

  /// Waits for the end of the output.
  func finished() async { await closed.happened() }

  /// Returns the first complete line that matches, or `nil` when the output ends without one.
  func line(where isWanted: @escaping @Sendable (String) -> Bool) async -> String? {
    let found = Moment<String?>()
    state.withLock { state in
      state.searches.append(Search(isWanted: isWanted, found: found))
      Self.search(&state)
    }
    return await found.happened()
  }

  private func receive(_ bytes: Data) {
    state.withLock { state in
      state.bytes += bytes
      if bytes.isEmpty { state.isClosed = true }
      Self.search(&state)
    }
    if bytes.isEmpty { closed.happen(()) }
  }

  private static func search(_ state: inout State) {
    guard !state.searches.isEmpty else { return }
    let lines = state.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast(state.isClosed ? 0 : 1)
      .map { String(decoding: $0, as: UTF8.self) }
    for index in state.searches.indices {
      let unread = lines.dropFirst(state.searches[index].searched)
      state.searches[index].searched = lines.count
      if let line = unread.first(where: state.searches[index].isWanted) {
        state.searches[index].found.happen(line)
      } else if state.isClosed {
        state.searches[index].found.happen(nil)
      }
    }
    state.searches.removeAll { $0.found.value != nil }
  }
}
