import Truss

extension ScopeOutcome {
  var word: String {
    switch self {
    case .completed: "completed"
    case .failed: "failed"
    }
  }
}
