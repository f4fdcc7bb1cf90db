import Benchmarking
import Truss

extension Workloads {
  static let chain = [
    compare(
      "chain", "50 transients, each of the one before", shape: "50 allocations",
      by: Application(), find: { try $0.handle(LastLink.self) },
      hand: { hand, n in repeating(n) { hand.chain().depth } },
      truss: { root, n in try repeating(n) { try get(root).depth } })
  ]
}

@inline(never) private func get(_ root: Handle<LastLink>) throws -> LastLink { try root.get() }

/// One of the transient classes of a chain, each of which depends on the one before it.
///
/// The two digits are its place and make each place a distinct class.
final class Link<Tens: Digit, Ones: Digit>: Sendable {
  let previous: (any AnyObject & Sendable)?
  let depth: UInt64

  init() {
    previous = nil
    depth = 1
  }

  init<OtherTens: Digit, Other: Digit>(_ previous: Link<OtherTens, Other>) {
    self.previous = previous
    depth = previous.depth &+ 1
  }
}

/// The last of a chain of fifty.
typealias LastLink = Link<D4, D9>

extension Application {
  @inline(never) fileprivate func chain() -> LastLink {
    let zero = ten(D0.self, after: Link<D0, D0>())
    let one = ten(D1.self, after: Link<D1, D0>(zero))
    let two = ten(D2.self, after: Link<D2, D0>(one))
    let three = ten(D3.self, after: Link<D3, D0>(two))
    return ten(D4.self, after: Link<D4, D0>(three))
  }

  @inline(__always)
  private func ten<Tens: Digit>(_: Tens.Type, after first: Link<Tens, D0>) -> Link<Tens, D9> {
    let third = Link<Tens, D3>(Link<Tens, D2>(Link<Tens, D1>(first)))
    let sixth = Link<Tens, D6>(Link<Tens, D5>(Link<Tens, D4>(third)))
    return Link<Tens, D9>(Link<Tens, D8>(Link<Tens, D7>(sixth)))
  }
}

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
