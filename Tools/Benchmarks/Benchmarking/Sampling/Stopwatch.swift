#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A clock that measures durations.
public enum Stopwatch: Sendable {
  /// The processor time of this process, which other processes disturb least.
  case processor
  /// The elapsed time, for work on several threads or in other processes.
  case wall

  /// The nanoseconds since an arbitrary point in the past.
  var nanoseconds: Double {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
