import Foundation
import ProgramTesting
import Testing

/// Programs that tests start.
struct SpawningTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `A program does not inherit what a test has opened`() async throws {
    let descriptor = dup(STDERR_FILENO)
    defer { close(descriptor) }
    // The program itself opens the folder that it reads, as the first number that is free.
    try #require(descriptor > 3)
    let listing = try await Program(at: URL(filePath: "/bin/ls")).run(["/proc/self/fd"])
    let numbers = listing.output.split(separator: "\n")
    #expect(numbers.contains("1"))
    #expect(!numbers.contains("\(descriptor)"))
  }
}
