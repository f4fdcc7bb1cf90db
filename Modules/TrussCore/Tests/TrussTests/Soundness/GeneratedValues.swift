import Truss

/// The inputs of the assembly of a blueprint, and their values.
extension GeneratedLayer {
  var inputs: Inputs {
    Inputs {
      for part in generated.blueprint.parts where part.listing == layer { input(part.key) }
    }
  }

  private func input(_ key: Blueprint.Key) -> Inputs {
    func list<Service>(_ service: Service.Type) -> Inputs {
      func list<Q: Qualifier>(under qualifier: Q.Type) -> Inputs {
        Inputs { Qualified<Q, Service>.self }
      }
      return key.qualifier.map { list(under: GeneratedTypes.qualifiers[$0]) } ?? Inputs { service }
    }
    return _openExistential(GeneratedTypes.parameter(key.unqualifiedNeed), do: list)
  }
}

extension GeneratedAssembly {
  /// The values for the container, or for that of the first child.
  func values(forChild isForChild: Bool = false) -> Values {
    Values {
      for value in blueprint.values where value.isForChild == isForChild {
        supplied(value, of: GeneratedTypes.services[value.key.service])
      }
    }
  }

  private func supplied<Service: Piece>(
    _ value: Blueprint.SuppliedValue, of service: Service.Type
  ) -> Values {
    let maker = blueprint.maker(of: value) ?? 0
    let records = [Record(part: maker)]
    return switch value.key.shape {
    case .plain where value.isWeakValue:
      complete(Value(WeakValues.value(of: service, part: maker)).weak(), of: value)
    case .plain: complete(Value(service, Service(records: records)), of: value)
    case .list: complete(Value([Service].self, [Service](records: records)), of: value)
    case .optional: complete(Value(Service?.self, Service?(records: records)), of: value)
    }
  }

  /// Supplies a value under its qualifier and its aliases.
  private func complete<Service: Made>(
    _ binding: Value<Service>, of value: Blueprint.SuppliedValue
  ) -> Values {
    let inputs = blueprint.inputs(ofChild: value.isForChild)
    let complete = value.furtherServices.reduce(
      binding.qualified(byNumber: value.key.qualifier)
    ) { binding, service in
      let position = inputs.first { blueprint.parts[$0].key == Blueprint.Key(service: service) }
      return binding.also(numbered: service, madeBy: position ?? 0)
    }
    return Values { complete }
  }
}
