import Testing

@testable import Scaffolding

struct ManifestTests {
  @Test func `A feature is added after the last one`() throws {
    var manifest = Manifest(
      """
      let package = Package(
        name: "Acme",
        targets: [
          feature(
            "API", wraps: library(
              "CMicroHTTPD")),
          feature("Users"),  // the people

          [assemblies("AcmeAssembly", of: ["API", "Users"], variants: ["UsersRemote"])],
        ].flatMap(\\.self)
      )

      """)
    #expect(manifest.features == ["API", "Users"])
    #expect(manifest.assemblies == ["AcmeAssembly"])
    try manifest.add(
      FeatureRequest("Billing", buildsOn: ["Users"], uses: ["API"], variants: ["Remote"]))
    #expect(
      manifest.text == """
        let package = Package(
          name: "Acme",
          targets: [
            feature(
              "API", wraps: library(
                "CMicroHTTPD")),
            feature("Users"),  // the people
            feature(
              "Billing", buildsOn: ["Users"], uses: ["API", "Logging"],
              variants: [Variant("Remote", uses: ["HTTPClient"])]),

            [assemblies("AcmeAssembly", of: ["API", "Users"], variants: ["UsersRemote"])],
          ].flatMap(\\.self)
        )

        """)
  }

  @Test func `The first feature is added at the beginning of the targets`() throws {
    var manifest = Manifest(
      """
      let package = Package(
        targets: [
          [assemblies("AcmeAssembly", of: [])],
        ].flatMap(\\.self)
      )
      """)
    try manifest.add(FeatureRequest("Billing"))
    #expect(
      manifest.text == """
        let package = Package(
          targets: [
            feature("Billing"),
            [assemblies("AcmeAssembly", of: [])],
          ].flatMap(\\.self)
        )
        """)
  }

  @Test func `A target composes a feature once`() throws {
    var manifest = Manifest("[assemblies(\"Acme\", of: [], variants: [\"UsersRemote\"])],")
    for _ in 0..<2 { try manifest.compose(["Billing"], in: "Acme") }
    #expect(
      manifest.text == "[assemblies(\"Acme\", of: [\"Billing\"], variants: [\"UsersRemote\"])],")
    #expect(throws: Refusal.self) { try manifest.compose(["Billing"], in: "Other") }
  }

  @Test(arguments: [
    ("let package = Package()", "targets: ["),
    ("[assemblies(\"AcmeAssembly\", of: [])]", "targets: ["),
    ("\n    feature(\"Users\"\n[assemblies(\"AcmeAssembly\", of: [])]", "is not closed"),
  ])
  func `A manifest without the expected lines is refused, and left as it is`(
    _ text: String, _ reason: String
  ) throws {
    var manifest = Manifest(text)
    let refusal = #expect(throws: Refusal.self) { try manifest.add(FeatureRequest("Billing")) }
    #expect("\(try #require(refusal))".contains(reason))
    #expect(manifest.text == text)
  }
}
