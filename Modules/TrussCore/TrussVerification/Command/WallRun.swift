import Foundation
import Truss
import TrussQuestions

/// One run that closes modules by listing what they inject, or opens them, or shows how.
struct WallRun {
  let wall: FixOptions.Wall
  let invocation: Invocation
  let graphs: [Graph]

  private var reader: OptionReader { invocation.reader }

  func outcome() throws(UsageError) -> Outcome {
    let modules = try modules
    let texts = invocation.texts
    let placement = EditPlacement(in: invocation.assemblies, graphs, texts: texts)
    let proof = FixProof(
      of: invocation.assemblies, after: [], now: graphs, verified: VerifiedGraphs(graphs))
    var edits: [FileEdit] = []
    var left: [String] = []
    for module in modules {
      if let added = placement.edits(for: module.change),
        proof.effect(of: [module.change]) != .unsound
      {
        edits += added
      } else {
        left.append(module.name)
      }
    }
    let changes = texts.changes(by: edits)
    if let reason = changes.reasonToBuild(after: invocation.build) {
      return Outcome(exitCode: .unanswered, complaint: "verify-graph fix: \(reason)\n")
    }
    let done = modules.count - left.count
    let isIncomplete = !left.isEmpty || done > 0 && !reader.has(.apply)
    return invocation.outcome(
      isIncomplete ? .errors : .clean, of: changes, summary(done: done, left: left))
  }

  /// The selected modules that are not yet as they should be, each type once, and the change that closes or opens
  /// them.
  private var modules: [(name: String, change: Diagnostic.Fix.Edit)] {
    get throws(UsageError) {
      let composed = graphs.filter { reader.selects($0.name) }.flatMap { $0.modules[$0.ownModules] }
      let known = Set(composed.map { Key($0.type).description }).sorted()
      let wanted = reader.values[.module] ?? []
      let unknown = wanted.filter { !known.contains($0) && !known.contains("\($0)Module") }
      guard unknown.isEmpty else {
        throw UsageError(mistakes: unknown.map { .unknownValue(.module, $0, known: known) })
      }
      let unlisted = wall == .close ? graphs.map(\.unlistedRequirements) : []
      var seen: Set<Key> = []
      return composed.compactMap { module in
        let (type, name) = (Key(module.type), Key(module.type).description)
        let isSelected = wanted.isEmpty || wanted.contains { $0 == name || "\($0)Module" == name }
        guard isSelected, seen.insert(type).inserted else { return nil }
        return change(of: type, listing: unlisted).map { (name, $0) }
      }
    }
  }

  private func change(
    of type: Key, listing unlisted: [[Graph.ModuleFacts.ID: [Key]]]
  ) -> Diagnostic.Fix.Edit? {
    let all = graphs.indices.flatMap { graph in
      graphs[graph].ownModules.filter { graphs[graph].modules[$0].type == type.type }
        .map { (graph, $0) }
    }
    let facts = all.map { graphs[$0].modules[$1] }
    switch wall {
    case .close:
      guard facts.contains(where: { !$0.isClosed && !$0.nodes.isEmpty }) else { return nil }
      return .close(
        type, listing: all.flatMap { graph, module in unlisted[graph][module] ?? [] }.uniqued)
    case .open:
      guard facts.contains(where: \.isClosed) else { return nil }
      let lines = facts.flatMap { $0.requirements.filter(\.isKey).map(\.location) }
      return .open(type, removing: lines.uniqued)
    }
  }

  private func summary(done: Int, left: [String]) -> String {
    let isClosing = wall == .close
    guard done + left.count > 0 else { return "no \(isClosing ? "open" : "closed") modules\n" }
    let verb = isClosing ? "close" : "open"
    let parts = [
      done == 0
        ? nil
        : reader.has(.apply)
          ? "\(done) \(isClosing ? "closed" : "opened")"
          : "\(done) to \(verb) (fix --\(verb) --apply)",
      left.isEmpty ? nil : "\(left.count) by hand (\(left.joined(separator: ", ")))",
    ]
    let total = ApplicationSummary.text(count: done + left.count, noun: "module")
    return "\(total): \(parts.compactMap(\.self).joined(separator: ", "))\n"
  }
}
