import Truss

/// Parts with hooks that have dependencies.
extension GeneratedFactory {
  func modified<Binding: KeyedBinding & ConstructingBinding>(_ binding: Binding) -> DeclaredPart
  where Binding.Service: Made {
    declared(initialized(binding))
  }

  func modified<Scope, Service: Made>(_ binding: Scoped<Scope, Service>) -> DeclaredPart {
    guard let need = need(at: .end) else { return declared(initialized(binding)) }
    func end<Value>(_ value: Value.Type) -> Scoped<Scope, Service> {
      binding.onEnd { (_: Service, _: ScopeOutcome, _: Value) in }
    }
    return declared(initialized(_openExistential(need, do: end)))
  }

  func hooked<Service: Made>(_ binding: consuming Singleton<Service>) -> Singleton<Service> {
    var binding = binding
    if let need = need(at: .start) {
      func start<Value>(_ value: Value.Type) -> Singleton<Service> {
        binding.onStart { (_: Service, _: Value) in }
      }
      binding = _openExistential(need, do: start)
    }
    if let need = need(at: .stop) {
      func stop<Value>(_ value: Value.Type) -> Singleton<Service> {
        binding.onStop { (_: Service, _: Value) in }
      }
      binding = _openExistential(need, do: stop)
    }
    guard part.isHooked else { return binding }
    let (probe, position) = (probe, position)
    return binding.onStart { _ in await probe?.start(position) }
      .onStop { _ in await probe?.stop(position) }
  }

  private func initialized<Binding: ConstructingBinding>(_ binding: Binding) -> Binding
  where Binding.Service: Made {
    guard let need = need(at: .initialization) else { return binding }
    let position = position
    func initialize<Value>(_ value: Value.Type) -> Binding {
      binding.onInit { (instance: Binding.Service, value: Value) in
        instance.records.first { $0.part == position }?.hooked.note(value)
      }
    }
    return _openExistential(need, do: initialize)
  }

  /// The type of the dependency of a hook.
  private func need(at moment: Blueprint.Hook.Moment) -> Any.Type? {
    part.hook(at: moment).map { GeneratedTypes.parameter($0.need) }
  }
}
