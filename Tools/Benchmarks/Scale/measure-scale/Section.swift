import Foundation

/// A section of the measurements.
enum Section: String, CaseIterable {
  /// How long one module of registrations takes to compile.
  case registrations

  /// How the time to compile grows with the length of a list.
  case lists

  /// How long verification takes.
  case verifying

  func measure(
    _ plan: ScalePlan, of repository: URL, in folder: URL
  ) async throws -> [Measurement] {
    switch self {
    case .registrations:
      try await RegistrationTime(plan: plan, repository: repository, folder: folder).measure()
    case .lists:
      try await ListTime(plan: plan, repository: repository, folder: folder).measure()
    case .verifying: VerificationTime(plan: plan).measure()
    }
  }
}
