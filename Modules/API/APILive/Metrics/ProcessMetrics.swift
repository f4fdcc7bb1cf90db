import API
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process uses, under the names that Prometheus' own libraries give it.
///
/// Except for the processor time, it is read from `/proc`, so only Linux has it.
enum ProcessMetrics {
  static let all = [processorTime, residentMemory, openFiles, fileLimit, start]

  private static let processorTime = Metric.counter(
    "process_cpu_seconds_total", "Processor time used, of the process and the system."
  ) {
    var usage = rusage()
    guard getrusage(selfUsage, &usage) == 0 else { return [] }
    return [Metric.Sample(usage.ru_utime.seconds + usage.ru_stime.seconds)]
  }

  private static let residentMemory = Metric.gauge(
    "process_resident_memory_bytes", "Memory that is not swapped out."
  ) {
    fields(of: "/proc/self/statm").dropFirst().first.flatMap { Int($0) }
      .map { [Metric.Sample($0 * Int(getpagesize()))] } ?? []
  }

  private static let openFiles = Metric.gauge("process_open_fds", "Open file descriptors.") {
    let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    // One of them reads the folder.
    return open.map { [Metric.Sample($0.count - 1)] } ?? []
  }

  private static let fileLimit = Metric.gauge(
    "process_max_fds", "How many file descriptors may be open."
  ) {
    var limit = rlimit()
    guard getrlimit(openFileLimit, &limit) == 0 else { return [] }
    return [Metric.Sample(Double(limit.rlim_cur))]
  }

  private static let start = Metric.gauge(
    "process_start_time_seconds", "When the process started, in seconds since 1970."
  ) { startTime.map { [Metric.Sample($0)] } ?? [] }

  /// Computed once, since a time that seems to change means a restart to who watches it.
  private static let startTime: Double? = {
    #if os(Linux)
      // The name of the program, in parentheses, may contain spaces. What follows begins with the third
      // field; the time since the system started is the twenty-second one.
      let stat = (try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8)) ?? ""
      let rest = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
      var uptime = timespec()
      guard let ticks = rest.dropFirst(20).first.flatMap({ Double($0) }),
        clock_gettime(CLOCK_BOOTTIME, &uptime) == 0
      else { return nil }
      let age = Double(uptime.tv_sec) - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
      return (Date().timeIntervalSince1970 - age).rounded()
    #else
      return nil
    #endif
  }()

  private static func fields(of path: String) -> [Substring] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split { $0 == " " || $0 == "\n" }
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

// MARK: - Names that differ between platforms

#if canImport(Glibc)
  private let selfUsage = __rusage_who_t(RUSAGE_SELF.rawValue)
  private let openFileLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let selfUsage = RUSAGE_SELF
  private let openFileLimit = RLIMIT_NOFILE
#endif
