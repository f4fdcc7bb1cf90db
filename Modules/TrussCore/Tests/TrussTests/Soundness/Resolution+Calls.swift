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
    let supplied = supplied.union(arguments)
    for argument in arguments {
      let isTaken = reaches(argument, from: products, supplied: supplied) { _, _ in true }
      let isShadowing = reaches(argument, from: products, supplied: supplied) { need, layer in
        !named.contains(layer) && isProvided(need, in: blueprint.parts[layer].home)
      }
      guard isTaken, !isShadowing else { throw Failure() }
    }
  }

  /// A part with those whose instance it converts.
  private func conversions(of part: Int) -> [Int] {
    [part] + (converted(by: part).map { conversions(of: $0) } ?? [])
  }

  /// A part that a call constructs.
  private struct Taker: Hashable { let part: Int, supplied: Set<Int> }

  /// Whether some parts, or what they need, take an argument where a condition holds.
  private func reaches(
    _ argument: Int, from products: [Int], supplied: Set<Int>,
    where isMeant: (_ need: Blueprint.Need, _ layer: Int) -> Bool
  ) -> Bool {
    var seen: Set<Taker> = []
    var open = products.map { Taker(part: $0, supplied: supplied) }
    while let taker = open.popLast() {
      guard isTransient(taker.part), seen.insert(taker).inserted else { continue }
      for layer in layers(of: taker.part) {
        for need in blueprint.parts[layer].allNeeds {
          guard let answer = try? answer(to: need, of: layer, supplied: taker.supplied) else {
            continue
          }
          if case .argument(service: argument) = answer.found, isMeant(need, layer) { return true }
          // An inner call that supplies the service itself constructs with its own.
          guard !answer.calls.joined().contains(argument) else { continue }
          let inner = taker.supplied.union(answer.calls.joined())
          open += answer.parts.map { Taker(part: $0, supplied: inner) }
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
