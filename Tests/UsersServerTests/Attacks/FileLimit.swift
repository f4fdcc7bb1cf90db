import Foundation

/// How many files this process may have open; those that it starts have the limit of a shell.
enum FileLimit {
  /// Allows as many open files as the system does, and returns their number.
  static func raised() -> Int {
    #if os(Linux)
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let files = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return 0 }
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    return setrlimit(files, &limit) == 0 ? Int(limit.rlim_cur) : 0
  }
}
