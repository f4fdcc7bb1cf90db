/// A section of the measurements.
enum Section: String, CaseIterable {
  /// How long registrations take to compile.
  case compiling

  /// How long one module of registrations takes to compile.
  case registrations

  /// How much a binding adds to a program.
  case size

  /// How long builds take, with and without verification in the build.
  case building

  /// How long verification itself takes.
  case verifying

  func measure(_ plan: ScalePlan, _ workshop: Workshop) async throws -> [Measurement] {
    switch self {
    case .compiling: try await CompileTime(plan: plan, workshop: workshop).measure()
    case .registrations:
      try await RegistrationTime(plan: plan, workshop: workshop).measure()
    case .size: try await BinarySize(plan: plan, workshop: workshop).measure()
    case .building: try await BuildTime(plan: plan, workshop: workshop).measure()
    case .verifying: VerificationTime(plan: plan).measure()
    }
  }
}
