/// The value that a parameter should receive.
indirect enum Expectation: Sendable {
  /// An instance that these parts made, one around the other.
  case instance(makers: [Int])
  case list([Expectation])
  case dictionary([Blueprint.ElementKey: Expectation])

  /// An instance that is constructed later, in a call if there are arguments.
  case deferred(Expectation, with: [Int])
  case value(scope: Int)
  case argument(service: Int)
  case absent
}

extension Resolution {
  /// Returns what a need of a module, or of the application, is answered with.
  ///
  /// - Throws: ``Failure`` if nothing meets the need.
  func expectation(
    of need: Blueprint.Need, from module: Int?, supplied: Set<Int>
  ) throws -> Expectation {
    let answer = try answer(to: need, from: module, supplied: supplied)
    var outer = answer.forms[...]
    let found: Expectation
    switch answer.found {
    case .part(let part): found = instance(of: part)
    case .value(let scope): found = .value(scope: scope)
    case .argument(let service): found = .argument(service: service)
    case .nothing: found = .absent
    case .contributions(let parts, let each):
      let collection = need.forms[outer.count]
      if parts.isEmpty, let optional = outer.firstIndex(of: .optional) {
        // An optional collection is absent where nothing contributes to it.
        outer = outer[..<optional]
        found = .absent
      } else if case .dictionary = collection {
        let elements = parts.compactMap { part in
          blueprint.parts[part].elementKey.map { key in
            (key, Self.wrap(instance(of: part), in: each[...]))
          }
        }
        found = .dictionary(Dictionary(uniqueKeysWithValues: elements))
      } else {
        found = .list(parts.map { Self.wrap(instance(of: $0), in: each[...]) })
      }
    }
    return Self.wrap(found, in: outer)
  }

  private func instance(of part: Int) -> Expectation {
    let instance = Expectation.instance(makers: makers(of: part))
    return blueprint.parts[part].key.shape == .list ? .list([instance]) : instance
  }

  /// The parts that make the instance of a part: what it converts, itself, and its decorators.
  private func makers(of part: Int) -> [Int] {
    if isInherited(part) {
      return parents[0].makers(of: part)
        + (decorators[part] ?? []).filter { !isInherited($0) }
    }
    let converted = converted(by: part).map { makers(of: $0) } ?? []
    let own = blueprint.parts[part].listing == nil ? [part] : blueprint.makers(ofInput: part)
    return converted + own + (decorators[part] ?? [])
  }

  private static func wrap(
    _ content: Expectation, in forms: ArraySlice<Blueprint.Form>
  ) -> Expectation {
    forms.indices.reversed().reduce(content) { content, index in
      switch forms[index] {
      case .optional, .qualified, .collection, .dictionary: content
      // With the call around it, it is one form: a `MainActorFactory`.
      case .mainActorProvider where index > forms.startIndex && forms[index - 1].isCall: content
      case .lazy, .provider, .asyncProvider, .mainActorProvider, .scope:
        .deferred(content, with: [])
      case .call(let arguments): .deferred(content, with: arguments)
      }
    }
  }
}
