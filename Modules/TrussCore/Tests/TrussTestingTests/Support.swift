import Testing
import Truss
@_exported import TrussPrimitives

@testable import TrussTesting

/// Runs a body as a test with a trait, and returns its result, or `nil` if the trait does not run it.
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

/// Runs a body that records issues, and returns them.
func recordedIssues(
  isIntermittent: Bool = false, _ body: () async throws -> Void
) async throws -> [Issue] {
  let issues = Guarded<[Issue]>([])
  try await withKnownIssue(isIntermittent: isIntermittent) {
    try await body()
  } matching: { issue in
    issues.withLock { $0.append(issue) }
    return true
  }
  return issues.withLock { $0 }
}

func recordedTexts(
  isIntermittent: Bool = false, _ body: () async throws -> Void
) async throws -> [String] {
  try await recordedIssues(isIntermittent: isIntermittent, body).map {
    $0.comments.map(\.rawValue).joined(separator: "\n")
  }
}
