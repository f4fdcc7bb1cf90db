import Truss

/// The types of parameters, whose qualifiers the binding may name.
extension GeneratedFactory {
  /// The needs that the parameters name, without qualifiers that the binding names.
  var parameters: [Blueprint.Need] {
    part.qualifiesParameters ? part.needs.map(\.unqualified.need) : part.needs
  }

  /// Names the qualifiers that the parameters do not name.
  func qualifyingParameters<Binding: TypedBinding>(of binding: Binding) -> Binding {
    var binding = binding
    if part.qualifiesOthers {
      // The instance that a decorator wraps is not one of its parameters.
      binding = qualifying(GeneratedTypes.parameter(part.key.unqualifiedNeed), by: [0], in: binding)
    }
    guard part.qualifiesParameters else { return binding }
    let needs = part.needs.map(\.unqualified)
    for (index, (_, need)) in needs.enumerated()
    where !needs[..<index].contains(where: { $0.need == need }) {
      let qualifiers = needs.filter { $0.need == need }.map(\.qualifier)
      guard qualifiers.contains(where: { $0 != nil }) else { continue }
      binding = qualifying(GeneratedTypes.parameter(need), by: qualifiers, in: binding)
    }
    return binding
  }

  private func qualifying<Binding: TypedBinding>(
    _ type: Any.Type, by qualifiers: [Int?], in binding: Binding
  ) -> Binding {
    let given = qualifiers.map { $0.map { GeneratedTypes.qualifiers[$0] } }
    let common = Set(qualifiers).count == 1 ? Array(given.prefix(1)) : given
    return binding.taking([(type, common)])
  }
}
