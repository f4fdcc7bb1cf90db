import Foundation
import ProgramTesting
import Synchronization
import Testing

/// Programs that tests start.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
struct SpawningTests {
  /// The descriptors of a program, among them that of the folder in which it finds them.
  private func descriptors() async throws -> [Int32] {
    let listing = try await Program(at: URL(filePath: "/bin/ls")).run(["/proc/self/fd"])
    return listing.output.split(separator: "\n").compactMap { Int32($0) }
  }

  @Test func `A program does not inherit what a test has opened`() async throws {
    let descriptor = dup(STDERR_FILENO)
    defer { close(descriptor) }
    #expect(try await descriptors() == [0, 1, 2, 3])
  }

  @Test func `A program has the limit of files that a shell has, also if a test has raised it`()
    async throws
  {
    #expect(FileLimit.raised() > 1024)
    let shell = try await Program.shell.run(["-c", "ulimit -Sn"])
    #expect(shell.output == "1024\n")
  }

  @Test func `A program does not inherit what a test opens while it starts`() async throws {
    let isDone = Atomic(false)
    let rounds = Atomic(0)
    let opening = Task {
      try await blocking {
        while !isDone.load(ordering: .relaxed) {
          for descriptor in (0..<64).map({ _ in dup(STDERR_FILENO) }) { close(descriptor) }
          rounds.add(1, ordering: .relaxed)
        }
      }
    }
    var found: Set<[Int32]> = []
    do {
      defer { isDone.store(true, ordering: .relaxed) }
      while rounds.load(ordering: .relaxed) < 2000 { found.insert(try await descriptors()) }
    }
    try await opening.value
    #expect(found == [[0, 1, 2, 3]])
  }
}
