import Foundation
import Metrics

/// The resources that the process uses, under the names that Prometheus' own libraries give it.
///
/// Except for the processor time, it is read from `/proc`, so only Linux has it.
enum ProcessMetrics {
  static let all = [processorTime, residentMemory, openFiles]

  private static let processorTime = Metric.counter(
    "process_cpu_seconds_total", "Processor time used, of the process and the system."
  ) {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return [] }
    return [Metric.Sample(Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)]
  }

  private static let residentMemory = Metric.gauge(
    "process_resident_memory_bytes", "Memory that is not swapped out."
  ) {
    let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return fields?.dropFirst().first.flatMap { Int($0) }
      .map { [Metric.Sample($0 * Int(getpagesize()))] } ?? []
  }

  private static let openFiles = Metric.gauge("process_open_fds", "Open file descriptors.") {
    let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    // One of them reads the folder.
    return open.map { [Metric.Sample($0.count - 1)] } ?? []
  }
}
