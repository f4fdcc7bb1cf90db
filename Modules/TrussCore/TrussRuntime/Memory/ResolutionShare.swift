package struct ResolutionShare {
  let element: ResolutionLayout.Instance

  package let layout: ResolutionLayout

  package init(element: ResolutionLayout.Instance, layout: ResolutionLayout) {
    self.element = element
    self.layout = layout
  }

  /// Returns a closure that calls a factory if the current resolution has no instance of it.
  package func sharing(_ supply: @escaping Slot.Supply) -> Slot.Supply {
    { [element, layout] arguments, place in
      Resolution.share(element, in: layout, place) { supply(arguments, $0) }
    }
  }

  /// Puts the instance of the current resolution in a place, constructing it if there is none.
  func put(in place: Place, _ construct: (Place) throws -> Void) throws {
    let error = Resolution.share(element, in: layout, place) { place in
      do { try construct(place) } catch { return error }
      return nil
    }
    if let error { throw error }
  }
}

extension ResolutionLayout {
  /// Returns a closure that calls a factory in a separate resolution.
  package func resolving(_ supply: @escaping Slot.Supply) -> Slot.Supply {
    { arguments, place in Resolution.run(in: self, supply, arguments, place) }
  }

  /// A closure that resolves its first parameter in a separate resolution.
  package var resolvingFirstParameter: Slot.Supply { resolving { $0.putFirst(in: $1) } }
}
