import Truss

struct FixPlan {
  struct Step {
    fileprivate(set) var change: Diagnostic.Fix.Edit
    fileprivate(set) var findings: [Finding]
    fileprivate(set) var edits: [FileEdit] = []
    fileprivate(set) var level = FixLevel.shown

    fileprivate func fixes(_ ids: Set<Diagnostic.ID>) -> Bool {
      findings.contains { ids.contains($0.diagnostic.id) }
    }
  }

  private(set) var steps: [Step] = []

  /// The positions in `steps`, by the identities of changes.
  private var positions: [FixSubject: Int] = [:]

  /// The positions of those that have to wait, since others edit the same text, or add the line to edit.
  private var waiting: [Int] = []

  private let proof: FixProof
  private let graphs: [Graph]
  let texts: SourceTexts

  /// Plans fixes, and proves them, perhaps after steps of an earlier plan: with the graphs after and the texts before.
  init(
    for verified: VerifiedGraphs, of graphs: [Graph], in assemblies: [any Assembly],
    after done: [Step] = [], of first: FixPlan? = nil, texts: SourceTexts
  ) {
    self.texts = texts
    self.graphs = graphs
    proof = FixProof(of: assemblies, after: done.map(\.change), now: graphs, verified: verified)
    let placement = EditPlacement(in: assemblies, graphs, texts: texts)
    for finding in Report(of: verified).findings { add(finding) }
    let changes = steps.map(\.change)
    for step in steps.indices {
      let edits = placement.edits(for: changes[step], among: changes) ?? []
      let before = done + steps[..<step]
      let others = before.flatMap(\.edits)
      let conflicts =
        edits.contains { edit in others.contains { edit.conflicts(with: $0) } }
        || before.contains { $0.change.listsSameKey(as: changes[step]) }
      let isNew = first.map { !$0.isUnplaced(steps[step].change) } ?? false
      if conflicts || edits.isEmpty && isNew {
        waiting.append(step)
      } else {
        steps[step].edits = edits
      }
    }
    let placed = steps.indices.filter { !steps[$0].edits.isEmpty }
    var certain: [Int] = []
    let decided = placed.filter {
      !steps[$0].change.needsDecision || placement.isRepetition(steps[$0].change)
    }
    proveAll(decided, with: &certain, atLeast: .none)
    for step in certain { steps[step].level = .certain }
    for step in placed
    where steps[step].level != .certain && proof.effect(of: [steps[step].change]) != .unsound {
      steps[step].level = .likely
    }
  }

  /// Whether a person has to make a change, since its place is not found.
  private func isUnplaced(_ change: Diagnostic.Fix.Edit) -> Bool {
    positions[FixSubject(change)].map { steps[$0].edits.isEmpty && !waiting.contains($0) } ?? false
  }

  private mutating func add(_ finding: Finding) {
    guard let change = finding.diagnostic.fix?.edit.map({ change(by: $0, for: finding) }) else {
      return
    }
    let subject = FixSubject(change)
    guard let position = positions[subject] else {
      positions[subject] = steps.count
      steps.append(Step(change: change, findings: [finding]))
      return
    }
    steps[position].findings.append(finding)
    switch (steps[position].change, change) {
    case (.require(let keys, let module), .require(let others, _)):
      steps[position].change = .require(keys + others.filter { !keys.contains($0) }, by: module)
    case (.compose(let module, let some), .compose(_, let others)):
      steps[position].change = .compose(module, in: some.union(others))
    default: break
    }
  }

  private func change(by edit: Diagnostic.Fix.Edit, for finding: Finding) -> Diagnostic.Fix.Edit {
    guard case .compose(let module, _) = edit else { return edit }
    let concerned = graphs.filter { finding.applications.contains($0.name) }
    return .compose(
      module, in: Set(concerned.compactMap { $0.layers[$0.ownLayers].last?.assembly }))
  }

  /// Adds the steps to others that can be proved, some of them only with those that are added before.
  private func proveAll(
    _ candidates: [Int], with proved: inout [Int], atLeast effect: FixProof.Effect
  ) {
    var count: Int
    repeat {
      count = proved.count
      let rest = candidates.filter { !proved.contains($0) }
      prove(rest[...], with: &proved, atLeast: effect)
    } while proved.count > count && proved.count < candidates.count
  }

  /// Adds steps to others with which they are proved together: all of them, or the halves that can be.
  private func prove(
    _ candidates: ArraySlice<Int>, with proved: inout [Int], atLeast effect: FixProof.Effect
  ) {
    guard !candidates.isEmpty else { return }
    if proof.effect(of: (proved + candidates).map { steps[$0].change }) >= effect {
      proved += candidates
    } else if candidates.count > 1 {
      let middle = candidates.startIndex + candidates.count / 2
      prove(candidates[..<middle], with: &proved, atLeast: effect)
      prove(candidates[middle...], with: &proved, atLeast: effect)
    }
  }

  /// Returns the steps to apply: those that are certain, and the likely ones of some kinds that can be applied
  /// together with them.
  func selection(for findings: [Finding], likely ids: Set<Diagnostic.ID>) -> [Step] {
    let fixing = Set(findings.compactMap { $0.diagnostic.fix?.edit }.map { FixSubject($0) })
    let wanted = steps.indices.filter { fixing.contains(FixSubject(steps[$0].change)) }
    let certain = wanted.filter { steps[$0].level == .certain }
    let likely = wanted.filter { steps[$0].level == .likely && steps[$0].fixes(ids) }
    var chosen: [Int] = []
    proveAll(certain, with: &chosen, atLeast: .none)
    proveAll(likely, with: &chosen, atLeast: .redirecting)
    return chosen.sorted().map { steps[$0] }
  }

  /// Returns the number of findings that a further run could fix, once the texts are edited and the program is built.
  func waitingCount(likely ids: Set<Diagnostic.ID>) -> Int {
    guard !waiting.isEmpty else { return 0 }
    // What has to wait may be what others need.
    let known = steps.indices.filter { waiting.contains($0) || !steps[$0].edits.isEmpty }
    var chosen: [Int] = []
    proveAll(known.filter { !steps[$0].change.needsDecision }, with: &chosen, atLeast: .none)
    let likely = known.filter { steps[$0].fixes(ids) && !chosen.contains($0) }
    proveAll(likely, with: &chosen, atLeast: .redirecting)
    return chosen.reduce(0) { $0 + steps[$1].findings.count }
  }

  func step(for finding: Finding) -> Step? {
    finding.diagnostic.fix?.edit.flatMap { positions[FixSubject($0)] }.map { steps[$0] }
  }
}

extension Diagnostic.Fix.Edit {
  /// Whether a person has to decide about the change, even if it verifies.
  fileprivate var needsDecision: Bool {
    switch self {
    // An unused binding may be new, and the code that starts an application has to know its inputs and the types
    // of its roots. A private binding is one on which no other module can come to depend by accident.
    case .export, .allowAbsence, .removeBinding, .removeDuplicate, .removeInput, .addInput,
      .compose, .passArguments, .close, .open:
      true
    case .require, .removeRequirement, .removeModule: false
    }
  }

  /// Whether one edit lists a key that the other one lets be absent: then that line has to be there first.
  fileprivate func listsSameKey(as other: Self) -> Bool {
    switch (self, other) {
    case (.require(let keys, let module), .allowAbsence(let key, let type)),
      (.allowAbsence(let key, let type), .require(let keys, let module)):
      module == type && keys.contains(key)
    default: false
    }
  }
}

extension FileEdit {
  fileprivate func conflicts(with other: FileEdit) -> Bool {
    file == other.file && edit.conflicts(with: other.edit)
  }
}
