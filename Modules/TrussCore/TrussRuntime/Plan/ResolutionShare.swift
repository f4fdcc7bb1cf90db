/// How a resolution shares the instances of a node.
package struct ResolutionShare {
  package let element: ResolutionLayout.Element

  /// The layout of the resolutions of the plan.
  package let layout: ResolutionLayout

  package init(element: ResolutionLayout.Element, layout: ResolutionLayout) {
    self.element = element
    self.layout = layout
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
