// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

#if canImport(Darwin)
  import Darwin
  import MachO
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

let package = Package(
  name: "TrussMacros",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
  products: [
    .library(name: "TrussMacros", targets: ["TrussMacros"])
  ],
  targets: [
    .target(name: "TrussMacros", dependencies: ["TrussMacrosPlugin"], path: "TrussMacros"),
    .macro(name: "TrussMacrosPlugin", path: "TrussMacrosPlugin", linkerSettings: syntaxLibraries),
    .testTarget(
      name: "TrussMacrosPluginTests", dependencies: ["TrussMacrosPlugin"],
      path: "Tests/TrussMacrosPluginTests", linkerSettings: syntaxLibraries),
  ]
)

for target in package.targets {
  target.swiftSettings =
    [.swiftLanguageMode(.v6)]
    + [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
      "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) }
  // Xcode, and Swift Build of Swift 6.3, compile dependencies with -suppress-warnings, which excludes this setting.
  if Context.environment["TRUSS_WARNINGS_AS_ERRORS"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
  if target.name != "TrussMacros" {
    target.swiftSettings?.append(.unsafeFlags(["-I", syntaxFolder]))
  }
}

/// The folder of the SwiftSyntax libraries that come with the toolchain.
///
/// A manifest runs in a process that has loaded `PackageDescription` from the toolchain, out of
/// `usr/lib/swift/pm/ManifestAPI`. The folder is in `usr/lib/swift`, too.
var syntaxFolder: String {
  for library in loadedLibraries where library.contains("/libPackageDescription.") {
    return library.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/") + "/host"
  }
  fatalError("the manifest of TrussMacros cannot find the folder of the toolchain")
}

/// The paths of the libraries that this process has loaded.
var loadedLibraries: [String] {
  #if canImport(Darwin)
    return (0..<_dyld_image_count()).compactMap { image in
      _dyld_get_image_name(image).map { String(cString: $0) }
    }
  #else
    guard let file = fopen("/proc/self/maps", "r") else { return [] }
    defer { fclose(file) }
    var paths: [String] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    while getline(&line, &capacity, file) > 0, let line {
      let text = String(cString: line)
      if let start = text.firstIndex(of: "/") { paths.append(String(text[start...].dropLast())) }
    }
    free(line)
    return paths
  #endif
}

var syntaxLibraries: [LinkerSetting] {
  [.unsafeFlags(["-L", syntaxFolder, "-Xlinker", "-rpath", "-Xlinker", syntaxFolder])]
    + [
      "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftParser", "SwiftSyntax",
      "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
    ].map { .linkedLibrary($0) }
}
