import Foundation

/// The process of a test.
enum CurrentProcess {
  /// The most memory that the process has had, in bytes.
  static var peakOfResidentMemory: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss << 10
    #endif
  }

  /// Whether the process runs under the address or the thread sanitizer.
  static let isSanitized: Bool = {
    let program = dlopen(nil, RTLD_NOW)
    return dlsym(program, "__asan_init") != nil || dlsym(program, "__tsan_init") != nil
  }()
}
