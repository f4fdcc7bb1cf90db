extension Resolution {
  /// Everything that calls supply is taken by something that they construct, and by what is not shared.
  func verifyCalls(of answer: Answer, supplied: Set<Int>) throws {
    let arguments = Array(answer.calls.joined())
    let products = answer.parts
    guard !arguments.isEmpty, !products.isEmpty else { return }
    guard Set(arguments).count == arguments.count,
      products.contains(where: isTransient)
    else { throw Failure() }
    for argument in arguments {
      var seen: Set<Taker> = []
      let isTaken = products.contains {
        takes(argument, part: $0, supplied: supplied.union(arguments), seen: &seen)
      }
      guard isTaken else { throw Failure() }
    }
  }

  /// A part that a call constructs.
  private struct Taker: Hashable {
    let part: Int
    let supplied: Set<Int>
  }

  /// Whether a part takes an argument, itself or through what it needs.
  private func takes(
    _ argument: Int, part: Int, supplied: Set<Int>, seen: inout Set<Taker>
  ) -> Bool {
    guard isTransient(part),
      seen.insert(Taker(part: part, supplied: supplied)).inserted
    else { return false }
    for layer in [part] + (decorators[part] ?? []) {
      for need in blueprint.parts[layer].allNeeds {
        guard
          let answer = try? answer(to: need, of: layer, supplied: supplied)
        else { continue }
        if case .argument(service: argument) = answer.found { return true }
        // An inner call that supplies the service itself constructs with its own.
        guard !answer.calls.joined().contains(argument) else { continue }
        let inner = supplied.union(answer.calls.joined())
        for next in answer.parts
        where takes(argument, part: next, supplied: inner, seen: &seen) {
          return true
        }
      }
    }
    return false
  }
}

extension Resolution.Answer {
  /// The parts that were found.
  var parts: [Int] {
    switch found {
    case .part(let part): [part]
    case .contributions(let parts, _): parts
    case .value, .argument, .nothing: []
    }
  }
}
