import Testing
import Truss
@_exported import TrussPrimitives

@testable import TrussTesting

/// Runs a body as a test with a trait.
///
/// - Returns: The result of the body, or `nil` if the trait does not run it.
func withTrait<Result: Sendable>(
  _ trait: ContainerTrait, _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result? {
  let result = Guarded<Result?>(nil)
  try await trait.runTest(with: [trait]) {
    let value = try await body()
    result.withLock { $0 = value }
  }
  return result.withLock { $0 }
}

/// Runs a body that records issues, and returns their texts.
func recordedIssues(
  isIntermittent: Bool = false, _ body: () async throws -> Void
) async throws -> [String] {
  let texts = Guarded<[String]>([])
  try await withKnownIssue(isIntermittent: isIntermittent) {
    try await body()
  } matching: { issue in
    texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
    return true
  }
  return texts.withLock { $0 }
}
