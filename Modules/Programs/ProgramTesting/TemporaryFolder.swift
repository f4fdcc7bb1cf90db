public import Foundation

/// Runs a body with a unique temporary folder, and removes it afterwards.
///
/// - Parameter body: Receives the folder.
/// - Returns: The result of the body.
/// - Throws: The error of the body, or one if the folder cannot be created.
public func withTemporaryFolder<Output>(_ body: (URL) async throws -> Output) async throws -> Output
{
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "truss-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
