import Truss

/// The inputs of the assembly of a blueprint, and their values.
extension GeneratedAssembly {
  /// The values for the container, or for that of the first child.
  func values(forChild isForChild: Bool = false) -> Values {
    Values {
      for value in blueprint.values where value.isForChild == isForChild {
        supplied(value, of: GeneratedTypes.services[value.key.service])
      }
    }
  }

  func inputs(of layer: Int) -> Inputs {
    Inputs {
      for part in blueprint.parts where part.listing == layer {
        input(part.key)
      }
    }
  }

  private func input(_ key: Blueprint.Key) -> Inputs {
    func list<Service>(_ service: Service.Type) -> Inputs {
      switch key.qualifier {
      case nil: Inputs { service }
      case 0: Inputs { Qualified<Primary, Service>.self }
      case .some: Inputs { Qualified<Secondary, Service>.self }
      }
    }
    let type = Blueprint.Need(forms: key.shape.forms, content: .service(key.service))
    return _openExistential(GeneratedTypes.parameter(type), do: list)
  }

  private func supplied<Service: Piece>(
    _ value: Blueprint.SuppliedValue, of service: Service.Type
  ) -> Values {
    let maker = blueprint.maker(of: value) ?? 0
    switch value.key.shape {
    case .plain where value.isWeakValue:
      let object = WeakValues.value(of: service, part: maker)
      return complete(Value(service, object).weak(), of: value)
    case .plain: return complete(Value(service, Service(records: [Record(part: maker)])), of: value)
    case .list:
      let list = [Service](records: [Record(part: maker)])
      return complete(Value([Service].self, list), of: value)
    case .optional:
      let optional = Service?(records: [Record(part: maker)])
      return complete(Value(Service?.self, optional), of: value)
    }
  }

  /// Supplies a value under its qualifier and its aliases.
  private func complete<Service: Made>(
    _ binding: Value<Service>, of value: Blueprint.SuppliedValue
  ) -> Values {
    let qualified =
      switch value.key.qualifier {
      case nil: binding
      case 0: binding.qualified(Primary.self)
      case .some: binding.qualified(Secondary.self)
      }
    let inputs = blueprint.inputs(ofChild: value.isForChild)
    let complete = value.furtherServices.reduce(qualified) { binding, service in
      let key = Blueprint.Key(service: service)
      let position = inputs.first { blueprint.parts[$0].key == key } ?? 0
      func add<Other: Piece>(_ other: Other.Type) -> Value<Service> {
        binding.also(other) { Other(records: $0.records + [Record(part: position)]) }
      }
      return add(GeneratedTypes.services[service])
    }
    return Values { complete }
  }
}
