import Truss

/// The fixes of the findings of a report, with what is known about each.
struct FixPlan {
  /// A change that fixes findings.
  struct Step {
    fileprivate(set) var change: Diagnostic.Fix.Edit
    fileprivate(set) var findings: [Finding]
    fileprivate(set) var edits: [FileEdit] = []
    fileprivate(set) var level = FixLevel.shown
  }

  /// The changes, in the order of the findings.
  private(set) var steps: [Step] = []

  /// The positions in `steps`, by the identities of changes.
  private var positions: [FixSubject: Int] = [:]

  private let proof: FixProof
  private let graphs: [Graph]

  /// The texts that the edits change.
  let texts: SourceTexts

  /// Plans fixes, and proves them.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - assemblies: All applications, by which the fixes are judged.
  ///   - graphs: Their graphs.
  ///   - files: The files of the package.
  ///   - texts: The texts of the files.
  init(
    for findings: [Finding], in assemblies: [any Assembly], now graphs: [Graph], files: SourceFiles,
    texts: SourceTexts
  ) {
    self.texts = texts
    proof = FixProof(of: assemblies, now: graphs)
    self.graphs = graphs
    let placement = EditPlacement(in: assemblies, graphs, files: files, texts: texts)
    for finding in findings { add(finding) }
    for step in steps.indices {
      let edits = placement.edits(for: steps[step].change) ?? []
      // Of two changes of one text, the second one has to wait.
      let others = steps[..<step].flatMap(\.edits)
      let isFree = !edits.contains { edit in others.contains { edit.conflicts(with: $0) } }
      if isFree { steps[step].edits = edits }
    }
    let placed = steps.indices.filter { !steps[$0].edits.isEmpty }
    var certain: [Int] = []
    let decided = placed.filter {
      !steps[$0].change.needsDecision || placement.isRepetition(steps[$0].change)
    }
    proveAll(decided, with: &certain, atLeast: .none)
    for step in certain { steps[step].level = .certain }
    for step in placed where steps[step].level != .certain {
      if proof.effect(of: [steps[step].change]) != .unsound {
        steps[step].level = .likely
      }
    }
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
    if case .require(let keys, let module) = steps[position].change,
      case .require(let others, _) = change
    {
      steps[position].change = .require(
        keys + others.filter { !keys.contains($0) }, by: module)
    }
    if case .compose(let module, let some) = steps[position].change,
      case .compose(_, let others) = change
    {
      steps[position].change = .compose(module, in: some.union(others))
    }
  }

  /// Returns the change that fixes a finding in all of its applications.
  private func change(
    by edit: Diagnostic.Fix.Edit, for finding: Finding
  ) -> Diagnostic.Fix.Edit {
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
  ///
  /// - Parameters:
  ///   - findings: The findings to fix.
  ///   - ids: The kinds of findings whose likely fixes are included.
  /// - Returns: The steps, in the order of the findings.
  func selection(for findings: [Finding], likely ids: Set<Diagnostic.ID>) -> [Step] {
    let fixing = Set(findings.compactMap { $0.diagnostic.fix?.edit }.map { FixSubject($0) })
    let wanted = steps.indices.filter { fixing.contains(FixSubject(steps[$0].change)) }
    let certain = wanted.filter { steps[$0].level == .certain }
    let likely = wanted.filter { step in
      steps[step].level == .likely
        && steps[step].findings.contains { ids.contains($0.diagnostic.id) }
    }
    var chosen: [Int] = []
    proveAll(certain, with: &chosen, atLeast: .none)
    proveAll(likely, with: &chosen, atLeast: .redirecting)
    return chosen.sorted().map { steps[$0] }
  }

  /// Returns the step that fixes a finding.
  func step(for finding: Finding) -> Step? {
    finding.diagnostic.fix?.edit.flatMap { positions[FixSubject($0)] }.map { steps[$0] }
  }
}

extension FileEdit {
  /// Returns whether two edits change the same text of a file.
  fileprivate func conflicts(with other: FileEdit) -> Bool {
    file == other.file && edit.conflicts(with: other.edit)
  }
}
