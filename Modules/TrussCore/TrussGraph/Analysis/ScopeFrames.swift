/// The scopes that are open around instances, as the stack of a pushdown system.
///
/// Scopes may nest without bound, so the chains of open scopes cannot be enumerated. A frame stands for
/// all scopes with one identity, wherever they are opened, and knows the frames around it. A chain of
/// open scopes is a path through frames that ends in the container. An instance in a scope depends on
/// the surrounding scopes only if it takes something that lives in one of them, so the reachable chains
/// are found in polynomial time: A. Bouajjani, J. Esparza and O. Maler, "Reachability analysis of
/// pushdown automata" (1997).
package struct ScopeFrames {
  package typealias FrameID = Graph.Position<Frame>

  typealias SearchID = Graph.Position<Search>

  static let container = FrameID(index: 0)

  /// The properties that the scopes of a frame have in common.
  struct Identity: Hashable {
    let scope: ScopeID

    /// The node for which the scope is opened, if frames distinguish entries.
    let entry: Node.ID?

    /// The scopes that are opened inside it for the same entry.
    let inner: [ScopeID]
  }

  /// One place in which the scopes of a frame are opened.
  package struct Opening {
    fileprivate typealias ID = Graph.Position<Opening>

    let outer: FrameID

    /// The origin that opens it, or `nil` if it is opened together with the surrounding frame.
    let origin: Traversal.Origin?
  }

  /// A search outward from a frame, for the innermost scopes of one kind around it.
  struct Search {
    let scope: ScopeID
    let start: FrameID

    /// For each frame on the path but the first, the frame inside it and the opening of that frame.
    fileprivate var steps: [FrameID: (inner: FrameID, opening: Opening.ID)] = [:]

    /// The frames of the kind, and the container if a chain contains none.
    fileprivate(set) var ends: [FrameID] = []
  }

  package struct Frame {
    let scope: ScopeID?
    var openings: [Opening] = []

    /// The surrounding frames, each of which has one of the openings.
    fileprivate var outers: Set<FrameID> = []

    /// The searches that pass through the frame.
    var searches: [SearchID] = []
  }

  private var frames = [Frame(scope: nil)]
  private var positions: [Identity: FrameID] = [:]
  private var searchPositions: [FrameID: [ScopeID: SearchID]] = [:]

  private(set) var searches: [Search] = []

  /// The frames that searches have reached and not yet expanded.
  private var reached: [(search: SearchID, frame: FrameID)] = []

  /// The ends that searches have found since they were last taken.
  private var arrivals: [(search: SearchID, end: FrameID)] = []

  /// Whether a scope is opened anywhere.
  var isEmpty: Bool { frames.count == 1 }

  /// The kind of the scopes of a frame, or `nil` for the container.
  func scope(of frame: FrameID) -> ScopeID? { frames[frame].scope }

  func firstOpening(of frame: FrameID) -> Opening { frames[frame].openings[0] }

  // MARK: - Opening

  /// Returns the frame of a scope that is opened inside another frame, creating it if necessary.
  mutating func open(
    _ identity: Identity, in outer: FrameID, by origin: Traversal.Origin?
  ) -> FrameID {
    let frame = positions[identity] ?? FrameID(index: frames.count)
    if frame.index == frames.count {
      positions[identity] = frame
      frames.append(Frame(scope: identity.scope))
    }
    if frames[frame].outers.insert(outer).inserted {
      let opening = frames[frame].openings.end
      frames[frame].openings.append(Opening(outer: outer, origin: origin))
      for search in frames[frame].searches { advance(search, from: frame, by: opening) }
      arrive()
    }
    return frame
  }

  // MARK: - Searching

  /// Returns the search for the innermost scopes of a kind around a frame.
  mutating func search(for scope: ScopeID, from frame: FrameID) -> SearchID {
    if let known = searchPositions[frame]?[scope] { return known }
    let search = SearchID(index: searches.count)
    searchPositions[frame, default: [:]][scope] = search
    searches.append(Search(scope: scope, start: frame))
    reached.append((search, frame))
    arrive()
    return search
  }

  /// Returns the ends that searches have found since the last call.
  mutating func removeArrivals() -> [(search: SearchID, end: FrameID)] {
    defer { arrivals.removeAll() }
    return arrivals
  }

  private mutating func advance(_ search: SearchID, from frame: FrameID, by opening: Opening.ID) {
    let outer = frames[frame].openings[opening].outer
    guard searches[search].steps[outer] == nil else { return }
    searches[search].steps[outer] = (frame, opening)
    reached.append((search, outer))
  }

  private mutating func arrive() {
    while let (search, frame) = reached.popLast() {
      if let scope = frames[frame].scope, scope != searches[search].scope {
        frames[frame].searches.append(search)
        for opening in frames[frame].openings.positions {
          advance(search, from: frame, by: opening)
        }
      } else {
        searches[search].ends.append(frame)
        arrivals.append((search, frame))
      }
    }
  }

  /// Returns the openings of the frames that a search leaves on its path, outermost first.
  func openings(leftBy search: SearchID, to end: FrameID) -> [Opening] {
    way(of: search, to: end).map { frames[$0.inner].openings[$0.opening] }
  }

  /// Returns the scopes that a search leaves on its path, outermost first.
  func scopes(leftBy search: SearchID, to end: FrameID) -> [ScopeID] {
    way(of: search, to: end).compactMap { frames[$0.inner].scope }
  }

  private func way(of search: SearchID, to end: FrameID) -> [(inner: FrameID, opening: Opening.ID)]
  {
    var way: [(inner: FrameID, opening: Opening.ID)] = []
    var frame = end
    while frame != searches[search].start, let step = searches[search].steps[frame] {
      way.append(step)
      frame = step.inner
    }
    return way
  }

  // MARK: - Nesting

  /// Returns whether a scope of one kind may be open around a frame, or be the frame's own.
  package func isOpen(_ scope: ScopeID, in frame: FrameID) -> Bool {
    [frame].closure { Array(frames[$0].outers) }.contains { frames[$0].scope == scope }
  }

  /// Returns whether a scope of one kind may be opened inside one of another kind.
  package func opens(_ inner: ScopeID, inside outer: ScopeID) -> Bool {
    frames.contains { frame in
      frame.scope == inner && frame.openings.contains { isOpen(outer, in: $0.outer) }
    }
  }
}
