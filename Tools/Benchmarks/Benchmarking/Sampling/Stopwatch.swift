import Foundation

/// A clock that measures durations.
public enum Stopwatch: Sendable {
  /// The processor time of this process, which other processes disturb least.
  case processor
  /// The processor time of child processes that have ended.
  case children
  /// The elapsed time, for work on several threads.
  case wall

  /// The nanoseconds since an arbitrary point in the past.
  var nanoseconds: Double {
    if self == .children {
      var usage = rusage()
      #if canImport(Glibc)
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
      #else
        getrusage(RUSAGE_CHILDREN, &usage)
      #endif
      return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
    }
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}
