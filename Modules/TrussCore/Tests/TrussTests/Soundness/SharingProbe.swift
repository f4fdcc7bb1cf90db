/// Finds out whether containers and scopes share one instance each, and no other.
struct SharingProbe {
  /// Where an instance is shared.
  private struct Place: Hashable {
    let makers: [Int]
    let container: Int
    let open: [DeferredWork.OpenedScope]
  }

  struct Mismatch: Error {
    let makers: [Int]

    /// Whether an instance is in two places, and not two instances in one.
    let isShared: Bool
  }

  private var instances: [Place: ObjectIdentifier] = [:]
  private var places: [ObjectIdentifier: Place] = [:]

  /// Notes an instance of a container that was constructed in some surroundings.
  mutating func note(
    _ piece: any Piece, of container: Int, in context: DeferredWork.Context,
    _ resolution: Resolution
  ) throws {
    let makers = piece.records.map(\.part)
    let parts = resolution.blueprint.parts
    switch parts[makers[0]].span {
    case .singleton, .eager: break
    case .weak, .scoped:
      // Each request for an alias converts the instance again.
      guard makers.allSatisfy({ parts[$0].first == nil }) else { return }
    case .value, .weakValue, .transient, .resolution: return
    }
    let place = Place(makers: makers, container: container, open: context.open)
    let instance = ObjectIdentifier(piece)
    guard instances.updateValue(instance, forKey: place) ?? instance == instance else {
      throw Mismatch(makers: makers, isShared: false)
    }
    guard places.updateValue(place, forKey: instance) ?? place == place else {
      throw Mismatch(makers: makers, isShared: true)
    }
  }
}

extension Resolution {
  /// Returns what surrounds the instance of a part that is requested in some surroundings.
  func surroundings(
    of part: Int, in context: DeferredWork.Context
  ) throws -> DeferredWork.Context {
    var inner = context
    switch try span(of: part) {
    case .transient, .resolution: return inner
    case .scoped(let scope):
      let position = context.open.lastIndex { $0.scope == scope }
      inner.open = Array(context.open[...(position ?? -1)])
    case .singleton, .eager, .weak, .value, .weakValue: inner.open = []
    }
    inner.arguments = [:]
    return inner
  }
}
