import Truss

/// Parts with hooks that have dependencies.
extension GeneratedFactory {
  func modified<Binding: KeyedBinding & ConstructingBinding>(_ binding: Binding) -> DeclaredPart
  where Binding.Service: Made {
    declared(initialized(binding))
  }

  func modified<Scope, Service: Made>(
    _ binding: Scoped<Scope, Service>
  ) -> DeclaredPart {
    guard let need = need(at: .end) else { return declared(initialized(binding)) }
    let position = position
    func end<Value>(_ value: Value.Type) -> Scoped<Scope, Service> {
      binding.onEnd { (instance: Service, _: ScopeOutcome, value: Value) in
        instance.note(value, at: .end, of: position)
      }
    }
    return declared(initialized(_openExistential(need, do: end)))
  }

  func hooked<Service: Made>(_ binding: consuming Singleton<Service>) -> Singleton<Service> {
    let position = position
    var binding = binding
    if let need = need(at: .start) {
      func start<Value>(_ value: Value.Type) -> Singleton<Service> {
        binding.onStart { (instance: Service, value: Value) in
          instance.note(value, at: .start, of: position)
        }
      }
      binding = _openExistential(need, do: start)
    }
    if let need = need(at: .stop) {
      func stop<Value>(_ value: Value.Type) -> Singleton<Service> {
        binding.onStop { (instance: Service, value: Value) in
          instance.note(value, at: .stop, of: position)
        }
      }
      binding = _openExistential(need, do: stop)
    }
    guard part.isHooked else { return binding }
    let probe = probe
    return binding.onStart { _ in await probe?.start(position) }
      .onStop { _ in await probe?.stop(position) }
  }

  private func initialized<Binding: ConstructingBinding>(_ binding: Binding) -> Binding
  where Binding.Service: Made {
    guard let need = need(at: .initialization) else { return binding }
    let position = position
    func initialize<Value>(_ value: Value.Type) -> Binding {
      binding.onInit { (instance: Binding.Service, value: Value) in
        instance.note(value, at: .initialization, of: position)
      }
    }
    return _openExistential(need, do: initialize)
  }

  /// The type of the dependency of a hook.
  private func need(at moment: Blueprint.Hook.Moment) -> Any.Type? {
    part.hooks.first { $0.moment == moment }.map { GeneratedTypes.parameter($0.need) }
  }
}
