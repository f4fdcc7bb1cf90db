import Foundation
import Metrics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The resources that the process uses, under the names that Prometheus' own libraries give it.
///
/// Except for the processor time, it is read from `/proc`, so only Linux has it.
enum ProcessMetrics {
  static let all = [processorTime, residentMemory, openFiles]

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
#else
  private let selfUsage = RUSAGE_SELF
#endif
