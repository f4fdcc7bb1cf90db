#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A clock that tells how long something took.
public enum Stopwatch: String, Codable, Sendable {
  /// The time that this process was on a processor, which other processes disturb least.
  case processor

  /// The time that passed, for work that takes place on several threads or in other processes.
  case wall

  /// The nanoseconds since some moment of the past.
  var nanoseconds: Double {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
