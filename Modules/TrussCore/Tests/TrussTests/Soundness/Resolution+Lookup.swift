extension Resolution {
  /// A level of a type that can be asked for.
  struct Step {
    var key: Blueprint.Key

    /// How many forms are around it.
    var level: Int

    /// The level of the collection around it.
    var collection: Int?

    /// The kind of the keys of that collection, if it is taken by key.
    var keys: Blueprint.ElementKey.Kind?

    /// Whether the collection contains contributions with keys of a kind, or without keys.
    func takes(_ kind: Blueprint.ElementKey.Kind?) -> Bool { keys == nil || keys == kind }
  }

  /// Returns what meets a need of a module, or of the application.
  ///
  /// - Throws: ``Failure`` if nothing does.
  func answer(to need: Blueprint.Need, from module: Int?) throws -> Answer {
    if case .value(let scope) = need.content { return Answer(found: .value(scope: scope)) }
    let qualifier = blueprint.qualifier(of: module)
    if let found = try find(need, under: qualifier, from: module) { return found }
    if let collection = need.forms.firstIndex(where: \.isCollection) {
      let outer = Array(need.forms[..<collection])
      // Another collection inside is part of the key.
      let inner = need.forms[(collection + 1)...].firstIndex(where: \.isCollection)
      return answer(
        .contributions([], each: []), in: outer, of: need.forms[..<(inner ?? need.forms.endIndex)])
    }
    if qualifier != nil, let shared = try find(need, under: nil, from: module) { return shared }
    guard let optional = need.forms.firstIndex(of: .optional) else { throw Failure() }
    return answer(.nothing, in: Array(need.forms[..<optional]), of: need.forms[...])
  }

  /// Returns what meets a need of a part where calls around it supply services.
  ///
  /// An alias converts the instance of its binding, even where a call supplies that service. No need
  /// leads to the element that an alias of a contribution converts.
  func answer(to need: Blueprint.Need, of part: Int, supplied: Set<Int>) throws -> Answer {
    if blueprint.parts[part].isFurtherContribution, let converted = converted(by: part) {
      return Answer(found: .part(converted))
    }
    let isAlias = blueprint.parts[part].first != nil
    return try answer(to: need, from: blueprint.parts[part].home, supplied: isAlias ? [] : supplied)
  }

  /// Returns what meets a need where calls around it supply services.
  ///
  /// An argument is taken by its own type, in any forms but a collection, a qualifier or another call,
  /// unless something provides one of those forms as a whole.
  func answer(
    to need: Blueprint.Need, from module: Int?, supplied: Set<Int>
  ) throws -> Answer {
    guard case .service(let service) = need.content, supplied.contains(service),
      need.forms.allSatisfy(\.leadsToArguments)
    else { return try answer(to: need, from: module) }
    if let other = try? answer(to: need, from: module), case .part = other.found,
      other.forms.count < need.forms.count
    {
      return other
    }
    return answer(.argument(service: service), in: need.forms, of: need.forms[...])
  }

  private func find(
    _ need: Blueprint.Need, under qualifier: Int?, from module: Int?
  ) throws -> Answer? {
    for step in try steps(into: need, under: qualifier) {
      let forms = need.forms[..<step.level]
      if let collection = step.collection {
        let found = contributions(to: step.key, by: step.keys)
        guard found.isEmpty else {
          return answer(
            .contributions(found, each: Array(forms[(collection + 1)...])),
            in: Array(forms[..<collection]), of: forms)
        }
      } else if let part = binding(of: step.key, from: module) {
        return answer(.part(part), in: Array(forms), of: forms)
      }
    }
    return nil
  }

  /// Returns the levels of a type that can be asked for, from the outside in.
  ///
  /// - Throws: ``Failure`` if the type has two qualifiers.
  func steps(into need: Blueprint.Need, under qualifier: Int?) throws -> [Step] {
    guard case .service(let service) = need.content else { return [] }
    var steps: [Step] = []
    var own: Int?
    var collection: Int?
    var keys: Blueprint.ElementKey.Kind?
    for level in 0...need.forms.count {
      let rest = Array(need.forms[level...])
      if let shape = Blueprint.Shape.allCases.first(where: { $0.forms == rest }) {
        let key = Blueprint.Key(service: service, shape: shape, qualifier: own ?? qualifier)
        steps.append(Step(key: key, level: level, collection: collection, keys: keys))
      }
      guard let form = rest.first else { break }
      if form.isCollection {
        guard collection == nil else { break }
        collection = level
        if case .dictionary(let kind) = form { keys = kind }
      } else if case .qualified(let next) = form {
        guard own == nil else { throw Failure() }
        own = next
      }
    }
    return steps
  }

  private func answer(
    _ found: Answer.Found, in outer: [Blueprint.Form], of forms: ArraySlice<Blueprint.Form>
  ) -> Answer {
    let scopes = forms.compactMap { if case .scope(let scope) = $0 { scope } else { nil } }
    let calls = forms.compactMap { if case .call(let arguments) = $0 { arguments } else { nil } }
    let isDeferred = forms.contains(where: \.isDeferral)
    return Answer(forms: outer, found: found, scopes: isDeferred ? scopes : nil, calls: calls)
  }
}
