public import Foundation

/// Runs a body with a unique temporary folder, and removes it afterwards.
public func withTemporaryFolder<Output>(_ body: (URL) async throws -> Output) async throws -> Output
{
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "truss-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
