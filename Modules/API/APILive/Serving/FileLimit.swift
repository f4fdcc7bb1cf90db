import Foundation

/// How many files the process may have open.
enum FileLimit {
  #if os(Linux)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif

  /// Raises the limit that a shell sets as far as the system allows, and returns it.
  static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 0 }
    var raised = limit
    raised.rlim_cur = min(limit.rlim_max, 1 << 16)
    guard raised.rlim_cur > limit.rlim_cur, setrlimit(resource, &raised) == 0 else {
      return Int(clamping: limit.rlim_cur)
    }
    return Int(raised.rlim_cur)
  }
}
