import Foundation
import PackagePlugin

/// The targets of a package, as `PackageFacts` of TrussLaws reads them.
///
/// All three plugins contain this file, since a plugin cannot import a library.
struct PackageDescription: Encodable {
  struct Target: Encodable {
    let name: String
    let module: String
    let kind: String
    let folder: String
    let sources: [String]
    let dependencies: [Dependency]
  }

  struct Dependency: Encodable {
    let name: String
    let package: String?
    let modules: [String]
  }

  struct Module: Encodable {
    let module: String
    let package: String
    let product: String?
  }

  let folder: String
  let compiler: String?
  let manifest: String?
  let targets: [Target]
  let modulesOfOthers: [Module]
  let checked: [String]

  /// Describes a package, of which the named targets are to be checked.
  init(of package: Package, checking checked: Set<String>, compiler: URL?) {
    let folder = package.directoryURL.path
    self.folder = folder
    self.compiler = compiler?.path
    manifest = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
    targets = package.targets.map { target in
      Target(
        name: target.name, module: target.module, kind: target.kindName,
        folder: String(target.directoryURL.path.dropFirst(folder.count + 1)),
        sources: checked.contains(target.name) ? target.swiftFiles : [],
        dependencies: target.dependencies.map(Dependency.init))
    }
    modulesOfOthers = package.others.flatMap(Module.modules)
    self.checked = checked.sorted()
  }

  /// The files whose changes can change the result.
  var inputs: [URL] {
    let layers = URL(filePath: folder).appending(path: "Package.layers")
    let exists = FileManager.default.fileExists(atPath: layers.path)
    return (exists ? [layers] : []) + targets.flatMap(\.sources).map { URL(filePath: $0) }
  }

  /// Writes the description, unless the file has it already: builds compare the times of files.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(self)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }
}

extension PluginContext {
  /// Describes all targets of the package in a file, and returns its path.
  func describePackage() throws -> String {
    let description = PackageDescription(
      of: package, checking: Set(package.targets.map(\.name)),
      compiler: try? tool(named: "swiftc").url)
    let file = pluginWorkDirectoryURL.appending(path: "package.json")
    try description.write(to: file)
    return file.path
  }

  /// Runs a program in the folder of the package, and ends as it does unless it succeeds.
  func run(_ program: URL, _ arguments: [String]) throws {
    let process = Process()
    (process.executableURL, process.arguments) = (program, arguments)
    process.currentDirectoryURL = package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

extension PackageDescription.Dependency {
  init(_ dependency: TargetDependency) {
    switch dependency {
    case .target(let target):
      self.init(name: target.name, package: nil, modules: [target.module])
    case .product(let product):
      self.init(name: product.name, package: product.id, modules: product.targets.map(\.module))
    @unknown default: self.init(name: "", package: nil, modules: [])
    }
  }
}

extension PackageDescription.Module {
  static func modules(of package: Package) -> [Self] {
    package.targets.map { target in
      let product = package.products.first { $0.targets.contains { $0.id == target.id } }
      return Self(module: target.module, package: package.id, product: product?.name)
    }
  }
}

extension Package {
  /// The packages on which this one depends, directly or not.
  fileprivate var others: [Package] {
    var found: [String: Package] = [:]
    var open = dependencies.map(\.package)
    while let package = open.popLast() {
      guard found.updateValue(package, forKey: package.id) == nil else { continue }
      open += package.dependencies.map(\.package)
    }
    return found.values.sorted { $0.id < $1.id }
  }
}

extension PackagePlugin.Target {
  fileprivate var module: String { sourceModule?.moduleName ?? name }

  fileprivate var kindName: String {
    guard let module = self as? SwiftSourceModuleTarget else { return "other" }
    switch module.kind {
    case .generic: return "library"
    case .executable, .snippet: return "executable"
    case .test: return "test"
    case .macro: return "macro"
    @unknown default: return "other"
    }
  }

  fileprivate var swiftFiles: [String] {
    guard let module = self as? SwiftSourceModuleTarget else { return [] }
    return module.sourceFiles.filter { $0.type == .source }.map(\.url.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }
}
