extension ScopeMemory {
  /// Returns a new frame of a call, with memory for its arguments.
  ///
  /// If no thread keeps it for other calls, it destroys the arguments and retains the frame of an enclosing
  /// call.
  @inline(never)
  static func frame(of call: CallSite, in outer: Unmanaged<ScopeMemory>) -> ScopeMemory {
    let (gate, plan, isInCall) = outer._withUnsafeGuaranteedRef { memory in
      (memory.links.pointee.gate, memory.links.pointee.plan, memory.isFrame)
    }
    let retainsOuter = !call.reusesFrame && isInCall
    if retainsOuter { _ = outer.retain() }
    let frame = make(
      Header(
        layout: call.layout, outer: outer, hold: .nothing, gate: gate, plan: plan,
        pages: UnsafeBufferPointer(start: nil, count: 0),
        frame: Frame(type: call.reusesFrame ? nil : call.arguments, retainsOuter: retainsOuter)),
      bytes: call.reusesFrame ? IdleFrame.capacity : call.capacity)
    frame.placeArguments(alignedTo: call.alignment)
    return frame
  }

  /// Makes the frame of a call that has ended that of another one.
  @inline(__always)
  func begin(_ call: CallSite, in outer: Unmanaged<ScopeMemory>) {
    links.pointee.layout = call.layout
    links.pointee.outer = outer
    placeArguments(alignedTo: call.alignment)
    outer._withUnsafeGuaranteedRef { memory in
      links.pointee.gate = memory.links.pointee.gate
      links.pointee.plan = memory.links.pointee.plan
    }
  }

  /// Whether this is the frame of a call.
  var isFrame: Bool { links.pointee.frame != nil }

  /// The innermost scope or container that is not the frame of a call; it may be this one.
  var outsideCalls: Unmanaged<ScopeMemory> {
    // The loop retains nothing: the user of a frame keeps the scopes around it in use.
    var memory = Unmanaged.passUnretained(self)
    while memory._withUnsafeGuaranteedRef({ $0.isFrame }),
      let outer = memory._withUnsafeGuaranteedRef({ $0.links.pointee.outer })
    {
      memory = outer
    }
    return memory
  }
}
