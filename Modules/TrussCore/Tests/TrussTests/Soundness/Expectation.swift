/// What a parameter receives.
indirect enum Expectation: Sendable {
  /// An instance that these parts made, one around the other.
  case instance(makers: [Int])
  case list([Expectation])
  case deferred(Expectation)
  case value(scope: Int)
  case absent
}

extension Resolution {
  /// Returns what a need of a module, or of the application, is answered with.
  ///
  /// - Throws: ``Failure`` if nothing meets the need.
  func expectation(of need: Blueprint.Need, from module: Int?) throws -> Expectation {
    let answer = try answer(to: need, from: module)
    var outer = answer.forms[...]
    let found: Expectation
    switch answer.found {
    case .part(let part): found = instance(of: part)
    case .value(let scope): found = .value(scope: scope)
    case .nothing: found = .absent
    case .contributions(let parts, let each):
      if parts.isEmpty, let optional = outer.firstIndex(of: .optional) {
        // An optional collection is absent where nothing contributes to it.
        outer = outer[..<optional]
        found = .absent
      } else {
        found = .list(parts.map { Self.wrap(instance(of: $0), in: each[...]) })
      }
    }
    return Self.wrap(found, in: outer)
  }

  private func instance(of part: Int) -> Expectation {
    let instance = Expectation.instance(makers: [part] + (decorators[part] ?? []))
    return blueprint.parts[part].key.shape == .list ? .list([instance]) : instance
  }

  private static func wrap(
    _ content: Expectation, in forms: ArraySlice<Blueprint.Form>
  ) -> Expectation {
    forms.reversed().reduce(content) { content, form in
      switch form {
      case .optional, .qualified, .collection: content
      case .lazy, .provider, .scope: .deferred(content)
      }
    }
  }
}
