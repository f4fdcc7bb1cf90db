/// The keys that other bindings answer, and what the start constructs.
extension ApplicationDifference {
  /// The keys that other bindings answer now, one change for all dependents of one key.
  var providers: [Change] {
    struct Answer: Hashable {
      let key: String
      let before: [String]
      let after: [String]
    }
    let names = currentKeys
    var order: [Answer] = []
    var takers: [Answer: Int] = [:]
    for (before, after) in altered {
      var rest = new[after].edges ?? []
      for edge in old[before].edges ?? [] {
        let renamed = edge.renamed(by: names)
        guard let index = rest.firstIndex(where: renamed.isDeclared(as:)) else { continue }
        let other = rest.remove(at: index)
        // A binding that is gone or new is reported by itself.
        let was = edge.to.compactMap(current)
        let now = other.to.filter { id in
          old.position(of: id) != nil || originals[id] != nil
        }
        guard was != now, was.count == edge.to.count || now.count == other.to.count else {
          continue
        }
        let answer = Answer(key: other.key, before: was, after: now)
        if takers[answer] == nil { order.append(answer) }
        takers[answer, default: 0] += 1
      }
    }
    return order.map { answer in
      let count = counted(takers[answer] ?? 0, "dependent")
      let isOrder = Set(answer.before) == Set(answer.after)
      let words =
        isOrder
        ? "is in another order"
        : "is answered by \(answer.after.joined(separator: ", ")) "
          + "instead of \(answer.before.joined(separator: ", "))"
      return change(.behavior, "\(answer.key) \(words), for \(count)")
    }
  }

  var start: [Change] {
    let now = new.constructionsOfStart
    let difference = now - old.constructionsOfStart
    guard difference != 0 else { return [] }
    let sign = difference > 0 ? "+" : "−"
    return [
      change(
        .behavior,
        "\(new.application.name) constructs \(now) at its start "
          + "(\(sign)\(abs(difference)))")
    ]
  }
}

extension Wiring {
  /// How many instances the start of the application constructs.
  fileprivate var constructionsOfStart: Int {
    StartGraph(of: self, reaching: reached).constructed.count
  }
}
