extension Resolution {
  /// Everything that calls supply is taken by something that they construct, and by what is not shared.
  ///
  /// It takes the place of nothing, except in the product, which the elements of a collection are not.
  func verifyCalls(of answer: Answer, supplied: Set<Int>) throws {
    let arguments = Array(answer.calls.joined())
    let products = answer.parts
    var named = Set(products.flatMap(conversions))
    if case .contributions = answer.found { named = [] }
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
      seen = []
      let isShadowing = products.contains {
        shadows(
          argument, part: $0, products: named, supplied: supplied.union(arguments), seen: &seen)
      }
      guard !isShadowing else { throw Failure() }
    }
  }

  /// A part with those whose instance it converts.
  private func conversions(of part: Int) -> [Int] {
    [part] + (converted(by: part).map { conversions(of: $0) } ?? [])
  }

  /// Whether a part, or what it needs, would take an argument in place of what it takes otherwise.
  private func shadows(
    _ argument: Int, part: Int, products: Set<Int>, supplied: Set<Int>, seen: inout Set<Taker>
  ) -> Bool {
    guard isTransient(part), seen.insert(Taker(part: part, supplied: supplied)).inserted else {
      return false
    }
    for layer in [part] + (decorators[part] ?? []) {
      for need in blueprint.parts[layer].allNeeds {
        guard let answer = try? answer(to: need, of: layer, supplied: supplied) else { continue }
        if case .argument(service: argument) = answer.found, !products.contains(layer),
          isProvided(need, in: blueprint.parts[layer].home)
        {
          return true
        }
        guard !answer.calls.joined().contains(argument) else { continue }
        let inner = supplied.union(answer.calls.joined())
        for next in answer.parts
        where shadows(argument, part: next, products: products, supplied: inner, seen: &seen) {
          return true
        }
      }
    }
    return false
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
