import Truss

/// The values to which containers keep no reference; nothing else keeps them alive for as long as a
/// container is used.
enum WeakValues {
  private struct Place: Hashable { let service: ObjectIdentifier, part: Int }

  private static let values = Guarded<[Place: any Piece]>([:])

  static func value<Service: Piece>(of service: Service.Type, part: Int) -> Service {
    values.withLock { values in
      let place = Place(service: ObjectIdentifier(service), part: part)
      if let value = values[place] as? Service { return value }
      let value = Service(records: [Record(part: part)])
      values[place] = value
      return value
    }
  }
}
