extension ScopeMemory {
  /// Returns the frame of a call, with memory for its arguments.
  ///
  /// - Parameters:
  ///   - layout: The identity of the layout of the frame.
  ///   - outer: The enclosing container, scope or call.
  ///   - arguments: The type of the tuple of arguments if the frame destroys it, in which case the
  ///     frame retains that of an enclosing call.
  ///   - capacity: The memory for the arguments in bytes.
  /// - Returns: The frame.
  @inline(never)
  static func frame(
    of layout: ObjectIdentifier, in outer: Unmanaged<ScopeMemory>,
    destroying arguments: Any.Type?, capacity: Int
  ) -> ScopeMemory {
    let (gate, plan, isInCall) = outer._withUnsafeGuaranteedRef { memory in
      (memory.links.pointee.gate, memory.links.pointee.plan, memory.isFrame)
    }
    let retainsOuter = arguments != nil && isInCall
    if retainsOuter { _ = outer.retain() }
    return make(
      Header(
        layout: layout, outer: outer, hold: .nothing, gate: gate, plan: plan,
        pages: UnsafeBufferPointer(start: nil, count: 0),
        frame: Frame(arguments: arguments, retainsOuter: retainsOuter)),
      bytes: capacity)
  }

  /// Makes the frame of a call that has ended that of another one.
  func begin(_ layout: ObjectIdentifier, in outer: Unmanaged<ScopeMemory>) {
    links.pointee.layout = layout
    links.pointee.outer = outer
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
