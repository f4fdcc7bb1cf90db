import Truss

/// What a workload declares for a number and the next one.
enum Line {
  case exporting, aliased, injecting, deferring, decorating, contributing, assisting
  case beginningScope, ending, endingLast
  /// Two ways to make each next service, whose arguments all that is below takes.
  case calling
  case calledLast

  @BindingsBuilder
  func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
    switch self {
    case .exporting: Singleton { Service<Number>() }.exported()
    case .aliased:
      Singleton { Service<Number>() }.also(Port<Number>.self) { _ in Port() }.exported()
    case .injecting: Singleton { (_: Service<Number>) in Port<Number>() }.eager()
    case .deferring: Transient { (_: Lazy<Service<Next>>) in Service<Number>() }.exported()
    case .decorating:
      Decorator(Spare.self) { (spare: Spare, _: Service<Number>) in spare }
      Singleton { Service<Number>() }
    case .contributing:
      Contribution { Spare() }
      Singleton { (_: [Spare]) in Service<Number>() }.exported().eager()
    case .assisting:
      Transient { (_: Port<Number>) in Extra<Number>() }
      Singleton { (_: AssistedFactory<Extra<Number>, Port<Number>>) in Service<Number>() }
        .eager().exported()
    case .beginningScope:
      Transient { (_: ScopeFactory<Spare, Service<Next>>) in Service<Number>() }.exported()
    case .ending:
      Scoped(in: Spare.self) { (_: Service<Next>) in Service<Number>() }.onEnd { _, _ in }
    case .endingLast: Scoped(in: Spare.self) { Service<Number>() }
    case .calling:
      Transient {
        (
          _: AssistedFactory<Service<Next>, Port<Number>>,
          _: AssistedFactory<Service<Next>, Port<Number>, Extra<Number>>
        ) in Service<Number>()
      }
      Transient { (_: Port<Number>, _: Extra<Number>, _: Reader<Next>) in Reader<Number>() }
    case .calledLast:
      Transient { (_: Reader<Zero>) in Service<Number>() }
      Transient { Reader<Number>() }
    }
  }
}

struct Reader<Number>: Sendable {}
