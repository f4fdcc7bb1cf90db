import Testing
@testable import TrussLaws

struct ServiceLocationTests {
  private let layers = Shop.layers + "\nresolve: apps assemblies"

  @Test func `Only the layers that the file names may resolve`() {
    #expect(
      Shop.findings(
        resolving: ["till-app": [9], "TillTests": [9], "UsersLive": [8, 9]], layers: layers) == [
          """
          /shop/UsersLive.swift:8:9: error: `UsersLive` (implementations) resolves a service from a container [service-location]
          /shop/UsersLive.swift:9:9: note: `UsersLive` also resolves here
          /shop/Package.layers:7:1: note: these layers may resolve: apps, assemblies
          /shop/UsersLive.swift:8:9: note: fix: inject the service: declare it as a parameter of an initializer or a factory
          """
        ])
  }

  @Test func `Without the line, and in files that do not import the container, nothing is judged`()
  {
    #expect(Shop.findings(resolving: ["UsersLive": [8]]) == [])
    #expect(Shop.findings(resolving: ["Users": [8]], layers: layers) == [])
  }

  @Test func `A comment allows a call`() {
    #expect(
      Shop.findings(
        allowing: [comment("service-location", at: 7)], in: "UsersLive",
        resolving: ["UsersLive": [8]], layers: layers) == [])
  }

  @Test func `A layer that does not exist is an error`() {
    let layers = Shop.layers + "\nresolve: app"
    #expect(
      Shop.findings(layers: layers).first?.hasPrefix(
        "/shop/Package.layers:7:1: error: `resolve` names `app`, which is no layer [invalid-layers]"
      )
        == true)
  }
}
