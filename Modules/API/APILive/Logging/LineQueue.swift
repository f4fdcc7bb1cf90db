import Dispatch
import Synchronization

/// The lines that wait for their writer, up to a number of bytes.
///
/// Adding a line never waits. Lines that do not fit are dropped and counted, and a line with their
/// number takes their place.
final class LineQueue: Sendable {
  private struct State {
    var pending: [UInt8] = []
    /// How many lines were dropped after the pending ones.
    var dropped = 0
    /// How many lines were dropped since the queue was created.
    var droppedInAll = 0
    var isWriting = false
    var isClosed = false
    /// Resumed once nothing is left to write.
    var waiting: [CheckedContinuation<Void, Never>] = []

    var isEmpty: Bool { pending.isEmpty && dropped == 0 }
  }

  private enum Step: Sendable {
    case write([UInt8])
    case wait
    case end
  }

  private let capacity: Int
  private let state = Mutex(State())
  private let hasChanged = DispatchSemaphore(value: 0)

  /// - Parameter capacity: How many bytes may wait.
  init(capacity: Int) { self.capacity = capacity }

  /// How many lines have been dropped.
  var dropped: Int { state.withLock { $0.droppedInAll } }

  /// Adds a line, or drops it if the queue is full.
  func add(_ line: [UInt8]) {
    let mustWake = state.withLock { state in
      let wasEmpty = state.isEmpty
      // Once a line has been dropped, so are the next ones: the count stands in one place.
      if state.dropped == 0, state.pending.count + line.count <= capacity {
        state.pending += line
      } else {
        state.dropped += 1
        state.droppedInAll += 1
      }
      return wasEmpty
    }
    if mustWake { hasChanged.signal() }
  }

  /// Counts lines that their writer could not write, which no later line reports.
  func count(lost: Int) {
    state.withLock { $0.droppedInAll += lost }
  }

  /// Waits for lines to write.
  ///
  /// - Parameter report: Returns the line that reports a number of dropped lines.
  /// - Returns: The lines, or `nil` once the queue is closed and empty.
  func next(reporting report: (Int) -> [UInt8]) -> [UInt8]? {
    while true {
      switch nextStep(reporting: report) {
      case .write(let bytes): return bytes
      case .end: return nil
      case .wait: hasChanged.wait()
      }
    }
  }

  private func nextStep(reporting report: (Int) -> [UInt8]) -> Step {
    let (step, waiting) = state.withLock { state -> (Step, [CheckedContinuation<Void, Never>]) in
      state.isWriting = !state.isEmpty
      if state.isWriting {
        let bytes = state.pending + (state.dropped > 0 ? report(state.dropped) : [])
        state.pending = []
        state.dropped = 0
        return (.write(bytes), [])
      }
      defer { state.waiting = [] }
      return (state.isClosed ? .end : .wait, state.waiting)
    }
    for continuation in waiting { continuation.resume() }
    return step
  }

  /// Waits until all lines have been written.
  func becomeEmpty() async {
    await withCheckedContinuation { continuation in
      let isEmpty = state.withLock { state in
        let isEmpty = state.isEmpty && !state.isWriting
        if !isEmpty { state.waiting.append(continuation) }
        return isEmpty
      }
      if isEmpty { continuation.resume() }
    }
  }

  /// Ends the writer once it has written what is left.
  func close() {
    state.withLock { $0.isClosed = true }
    hasChanged.signal()
  }
}
