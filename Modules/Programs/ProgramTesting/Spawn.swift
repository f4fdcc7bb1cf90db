import Foundation
import Synchronization

/// A process to start with `posix_spawn`.
///
/// It does not use `Foundation.Process`, which occasionally misses the end of a process when
/// several start simultaneously.
struct Spawn {
  let file: String
  let arguments: [String]
  let environment: [String: String]
  let folder: String?

  /// Starts the process with its outputs connected to pipes and an empty input.
  func start() throws(ProgramError) -> (pid: pid_t, output: Int32, errors: Int32) {
    // One at a time: a concurrent spawn would inherit a pipe that is not yet marked close-on-exec.
    try Self.turn.withLock { _ throws(ProgramError) in try startAlone() }
  }

  private static let turn = Mutex(())

  private func startAlone() throws(ProgramError) -> (pid: pid_t, output: Int32, errors: Int32) {
    let output = try makePipe()
    let errors = try makePipe()
    defer {
      close(output.write)
      close(errors.write)
    }
    do throws(ProgramError) {
      let pid = try spawn(output: output.write, errors: errors.write)
      return (pid, output.read, errors.read)
    } catch {
      close(output.read)
      close(errors.read)
      throw error
    }
  }

  /// Returns the exit code of a child process at its end, or the negative number of a signal that ended it.
  static func wait(for pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : -signal
  }

  private func spawn(output: Int32, errors: Int32) throws(ProgramError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    #if !canImport(Darwin)
      // A socket of another test would stay open in the process after the test has closed it.
      let refusal = Self.closeFrom.map { $0(&actions, 3) } ?? ENOSYS
      guard refusal == 0 else { throw cannotStart(refusal) }
    #endif

    // The process starts with default signal handling, even if the tests have changed theirs.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var pid: pid_t = 0
    let failure = withStrings(command) { arguments in
      withStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&pid, command[0], &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else { throw cannotStart(failure) }
    return pid
  }

  #if !canImport(Darwin)
    private typealias CloseFrom =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    /// `posix_spawn_file_actions_addclosefrom_np`, which Swift does not import.
    ///
    /// It closes the files that are open when the process starts. A list made earlier would miss those
    /// that another test opens in between.
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
      // The type is that of the declaration in `spawn.h`.
      unsafeBitCast($0, to: CloseFrom.self)
    }
  #endif

  /// The command line of a shell that changes the folder, and executes the program.
  ///
  /// The program may have as many files open as one that a user starts, even if this process has raised
  /// its own limit.
  private var command: [String] {
    let script = #"ulimit -Sn 1024; cd "$0" && exec "$@""#
    return ["/bin/sh", "-c", script, folder ?? ".", file] + arguments
  }

  /// Creates a pipe whose ends are inherited only as standard output or standard error.
  private func makePipe() throws(ProgramError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw cannotStart(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if os(Linux)
      // A server that does not wait for its reader loses what the pipe cannot hold, and on a busy
      // machine the reader is late. `F_SETPIPE_SZ` is a macro that Swift does not import; if the
      // system refuses it, the pipe keeps its 64 KiB.
      _ = fcntl(ends[1], 1031, 1 << 20)
    #endif
    return (ends[0], ends[1])
  }

  private func cannotStart(_ code: Int32) -> ProgramError {
    .cannotStart(file, reason: String(cString: strerror(code)))
  }

  private func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var list = copies + [nil]
    return body(&list)
  }
}
