/// One use of a container, an open scope or the frame of a call, which keeps it from being freed.
@usableFromInline
package struct ScopeUse {
  @usableFromInline package let memory: Unmanaged<ScopeMemory>

  let hold: ScopeHold

  /// Ends the use, after which the container or the scope may be freed.
  @usableFromInline
  package func end() {
    guard hold.isCounter else { return endReference() }
    let gate = memory._withUnsafeGuaranteedRef { $0.links.pointee.gate.unsafelyUnwrapped }
    gate.leave(hold.counter)
  }

  /// Ends a use that includes a reference.
  @inline(never)  // Otherwise every use of a container would set up what it needs.
  private func endReference() {
    if hold.isOfFrame {
      memory._withUnsafeGuaranteedRef { frame in
        if hold.isReference {
          frame.outsideCalls.release()
        } else {
          frame.links.pointee.gate.unsafelyUnwrapped.leave(hold.counter)
        }
      }
    }
    memory.release()
  }
}

/// How a container, a scope or the frame of a call is kept from being freed.
///
/// It is one number, which is examined whenever a deferred form is resolved.
package struct ScopeHold: Equatable {
  private let code: Int

  private init(code: Int) { self.code = code }

  /// A counter of the container's gate counts the use.
  static func counter(_ counter: Int) -> ScopeHold { ScopeHold(code: counter) }

  static let reference = ScopeHold(code: -1)

  /// Nothing: no container keeps another one, and each user of a frame keeps the frame.
  static let nothing = ScopeHold(code: -2)

  /// References to the frame of a call, and to the container or scope around it.
  static let frameAndReference = ScopeHold(code: -3)

  /// A reference to the frame of a call, and a counter of the gate of the container around it.
  static func frameAndCounter(_ counter: Int) -> ScopeHold { ScopeHold(code: -4 - counter) }

  /// Whether a counter alone counts the use.
  var isCounter: Bool { code >= 0 }

  var isReference: Bool { self == .reference || self == .frameAndReference }

  /// Whether the use includes a reference to the frame of a call.
  var isOfFrame: Bool { code <= Self.frameAndReference.code }

  var counter: Int { code >= 0 ? code : -4 - code }
}
