import Truss

/// Merges findings that several applications have in common.
struct FindingCollector {
  /// The identity of a finding across applications.
  ///
  /// Two findings are one if the same place is wrong in the same way and one change fixes both. The
  /// paths that lead to the place differ between applications.
  private struct Cause: Hashable {
    let id: Diagnostic.ID
    let message: Diagnostic.Message
    let location: DeclarationLocation?
    let fix: Diagnostic.Fix?
  }

  private var found: [(diagnostic: Diagnostic, applications: [String])] = []
  private var positions: [Cause: Int] = [:]

  /// The findings, without those that follow from errors of other applications.
  ///
  /// An override of a key that is missing in another application has no target until the key is provided; the
  /// diagnostic of the missing key also names the applications with the overrides. An input that an error
  /// names is used once the error is fixed.
  private var withoutConsequences: [(diagnostic: Diagnostic, applications: [String])] {
    var causes = found
    for (diagnostic, applications) in found {
      guard diagnostic.id == .unmatchedOverride,
        let cause = causes.firstIndex(where: {
          $0.diagnostic.id == .missingBinding && $0.diagnostic.subject == diagnostic.subject
            && $0.diagnostic.fix == diagnostic.fix
        })
      else { continue }
      for application in applications where !causes[cause].applications.contains(application) {
        causes[cause].applications.append(application)
      }
      causes.removeAll { $0.diagnostic == diagnostic }
    }
    let named = found.filter { $0.diagnostic.severity == .error }
      .flatMap { $0.diagnostic.notes.compactMap(\.location) }
    return causes.filter { cause in
      guard cause.diagnostic.id == .unusedInput, let location = cause.diagnostic.location
      else { return true }
      return !named.contains(location)
    }
  }

  var hasErrors: Bool { found.contains { $0.diagnostic.severity == .error } }

  mutating func add(_ diagnostic: Diagnostic, in application: String) {
    let cause = Cause(
      id: diagnostic.id, message: diagnostic.message, location: diagnostic.location,
      fix: diagnostic.fix)
    if let position = positions[cause] {
      guard !found[position].applications.contains(application) else { return }
      found[position].diagnostic.addPlaces(of: diagnostic)
      found[position].applications.append(application)
    } else {
      positions[cause] = found.count
      found.append((diagnostic, [application]))
    }
  }

  /// The findings in the order of a report.
  var sorted: [Finding] {
    withoutConsequences.sorted { $0.diagnostic.precedes($1.diagnostic) }
      .map { Finding(diagnostic: $0, applications: $1) }
  }
}
