public import Storage
public import Testing

/// Expects an error of the storage that satisfies a condition.
public func expectStorageError(
  where isExpected: (StorageError) -> Bool, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Void
) async {
  let error = await #expect(throws: StorageError.self, sourceLocation: sourceLocation) {
    try await body()
  }
  if let error {
    #expect(isExpected(error), "unexpected: \(error)", sourceLocation: sourceLocation)
  }
}
