import Truss

struct Exporting: Line {
  func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
    Singleton { Service<Number>() }.exported()
  }
}

struct Aliased: Line {
  func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
    Singleton { Service<Number>() }.also(Port<Number>.self) { _ in Port() }.exported()
  }
}

struct Injecting: Line {
  func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
    Singleton { (_: Service<Number>) in Port<Number>() }.eager()
  }
}

struct Deferring: Line {
  func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
    Transient { (_: Lazy<Service<Next>>) in Service<Number>() }.exported()
  }
}

struct Ending: Line {
  func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
    Scoped(in: Spare.self) { (_: Service<Next>) in Service<Number>() }.onEnd { _, _ in }
  }

  struct Begin: Line {
    func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
      Transient { (_: ScopeFactory<Spare, Service<Next>>) in Service<Number>() }.exported()
    }
  }

  struct End: Line {
    func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
      Scoped(in: Spare.self) { Service<Number>() }
    }
  }
}

struct Decorating: Line {
  func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
    Decorator(Spare.self) { (spare: Spare, _: Service<Number>) in spare }
    Singleton { Service<Number>() }
  }
}

struct Contributing: Line {
  func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
    Contribution { Spare() }
    Singleton { (_: [Spare]) in Service<Number>() }.exported().eager()
  }
}

struct Assisting: Line {
  func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
    Transient { (_: Port<Number>) in Extra<Number>() }
    Singleton { (_: AssistedFactory<Extra<Number>, Port<Number>>) in Service<Number>() }
      .eager().exported()
  }
}

/// Two ways to make each next service, whose arguments all that is below takes.
struct Calling: Line {
  func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
    Transient {
      (
        _: AssistedFactory<Service<Next>, Port<Number>>,
        _: AssistedFactory<Service<Next>, Port<Number>, Extra<Number>>
      ) in Service<Number>()
    }
    Transient { (_: Port<Number>, _: Extra<Number>, _: Reader<Next>) in Reader<Number>() }
  }

  struct Reader<Number>: Sendable {}

  struct End: Line {
    func bindings<Number, Next>(_: Number.Type, _: Next.Type) -> Bindings {
      Transient { (_: Reader<Zero>) in Service<Number>() }
      Transient { Reader<Number>() }
    }
  }
}
