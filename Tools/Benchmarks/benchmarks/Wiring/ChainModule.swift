import Truss

/// Binds a chain of fifty transient classes, each of which depends on the one before it.
struct ChainModule: Module {
  var bindings: Bindings {
    Transient { Link<D0, D0>() }
    ten(D0.self)
    Transient { (previous: Link<D0, D9>) in Link<D1, D0>(previous) }
    ten(D1.self)
    Transient { (previous: Link<D1, D9>) in Link<D2, D0>(previous) }
    ten(D2.self)
    Transient { (previous: Link<D2, D9>) in Link<D3, D0>(previous) }
    ten(D3.self)
    Transient { (previous: Link<D3, D9>) in Link<D4, D0>(previous) }
    ten(D4.self)
  }

  @BindingsBuilder @inline(__always)
  private func ten<Tens: Digit>(_: Tens.Type) -> Bindings {
    Transient { (previous: Link<Tens, D0>) in Link<Tens, D1>(previous) }
    Transient { (previous: Link<Tens, D1>) in Link<Tens, D2>(previous) }
    Transient { (previous: Link<Tens, D2>) in Link<Tens, D3>(previous) }
    Transient { (previous: Link<Tens, D3>) in Link<Tens, D4>(previous) }
    Transient { (previous: Link<Tens, D4>) in Link<Tens, D5>(previous) }
    Transient { (previous: Link<Tens, D5>) in Link<Tens, D6>(previous) }
    Transient { (previous: Link<Tens, D6>) in Link<Tens, D7>(previous) }
    Transient { (previous: Link<Tens, D7>) in Link<Tens, D8>(previous) }
    Transient { (previous: Link<Tens, D8>) in Link<Tens, D9>(previous) }.exported()
  }
}
