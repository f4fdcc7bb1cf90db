import Foundation

/// Lines on standard error about work that takes minutes, such as a build.
struct BuildNotice {
  private let timer: any DispatchSourceTimer

  /// Prints what begins, and again every half minute how long it has taken.
  init(_ work: String) {
    let start = ContinuousClock.now
    Self.print("\(work) …")
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 30, repeating: 30)
    timer.setEventHandler {
      Self.print("\(work): \((ContinuousClock.now - start).components.seconds) s")
    }
    timer.resume()
    self.timer = timer
  }

  func end() { timer.cancel() }

  private static func print(_ text: String) {
    FileHandle.standardError.write(Data("verify-graph: \(text)\n".utf8))
  }
}
