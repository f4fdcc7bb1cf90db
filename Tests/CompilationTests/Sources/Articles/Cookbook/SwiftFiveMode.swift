// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/SwiftFiveMode.md
// arguments: -swift-version 5 -enable-upcoming-feature InferSendableFromCaptures -warnings-as-errors

import Truss

final class Service {
  let store: any Store
  init(store: any Store) { self.store = store }
}
@MainActor final class ServiceModel { init(service: Service) {} }

// snippet: Overview (2)
