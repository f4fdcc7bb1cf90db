import Foundation
import ProgramTesting
import Testing

/// Two dynamic libraries in one process, each of which is linked with a copy of the container.
struct DuplicateLibraryTests {
  @Test(.timeLimit(.minutes(20)))
  func `Two copies of the container are reported where one gets something of the other`()
    async throws
  {
    try await withTemporaryFolder { folder in
      for name in ["Camera", "Album"] {
        let file = try write(Self.library(name), to: folder.appending(path: "\(name).swift"))
        let copy = try Compiler.container
        try await compile(
          [file.path, "-emit-library", "-emit-module", "-module-name", name] + copy,
          to: "lib\(name).\(Self.fileExtension)", in: folder)
      }
      let main = try write(Self.program, to: folder.appending(path: "main.swift"))
      try await compile(
        [main.path, "-L", folder.path, "-lCamera", "-lAlbum"], to: "photos", in: folder)
      let files = ["Camera", "Album"].map {
        folder.appending(path: "lib\($0).\(Self.fileExtension)").path
      }
      let result = try await Program(at: folder.appending(path: "photos")).run([])

      let remedy =
        "link Truss to one dynamic library only, and the application and its other libraries to that one"
      #expect(result.status == 0, "\(result)")
      #expect(
        result.output == """
          the graph of CameraApp has errors
          Camera/Camera.swift:10:33: error: AlbumModule is linked with another copy of Truss than \
          CameraApp, that in \(files[1]) [duplicate-library]
            fix: \(remedy)
          Camera container
          in Album: no container is current as `application`; call `install(as:)` on one first, or do \
          this inside its `withCurrent(as:)`; this process has two copies of Truss, which do not share \
          containers, in \(files[1]) and in \(files[0]): \(remedy)
          in Camera: no container is current as `application`; call `install(as:)` on one first, or do \
          this inside its `withCurrent(as:)`; this process has two copies of Truss, which do not share \
          containers, in \(files[0]) and in \(files[1]): \(remedy)

          """, "\(result)")
    }
  }

  private func compile(_ arguments: [String], to product: String, in folder: URL) async throws {
    let result = try await Compiler.run(
      [
        "-swift-version", "6", "-I", Program.folder.appending(path: "Modules").path, "-I",
        Program.folder.path, "-I", folder.path, "-Xlinker", "-rpath", "-Xlinker", folder.path, "-o",
        folder.appending(path: product).path,
      ] + arguments)
    try #require(result.status == 0, "\(result)")
  }

  private func write(_ source: String, to file: URL) throws -> URL {
    try Data(source.utf8).write(to: file)
    return file
  }

  private static var fileExtension: String {
    #if os(macOS)
      "dylib"
    #else
      "so"
    #endif
  }

  private static func library(_ name: String) -> String {
    """
    import Truss
    public struct \(name)Module: Module {
      public init() {}
      public var bindings: Bindings { Singleton { (_: Lazy<Int>) in "" }.exported() }
    }
    public struct \(name)App<M: Module>: Assembly {
      let module: M
      public init(_ module: M) { self.module = module }
      public var name: String { "\(name)App" }
      public var modules: Modules { module }
      public var roots: Roots { String.self }
    }
    struct Empty: Assembly {
      var modules: Modules {}
      var roots: Roots {}
    }
    public func findings(with module: any Module) -> String {
      func container<M: Module>(of module: M) -> String {
        do { return "\\(try Container(synchronously: \(name)App(module)))" } catch { return "\\(error)" }
      }
      return container(of: module)
    }
    public func install() throws { try Container(synchronously: Empty()).install() }
    public func uninstall() { Container.uninstall() }
    public func current() -> String {
      do {
        _ = try Container.current()
        return "\(name) container"
      } catch { return "in \(name): \\(error)" }
    }
    """
  }

  private static let program = """
    import Album
    import Camera

    print(Camera.findings(with: AlbumModule()))
    try Camera.install()
    print(Camera.current())
    print(Album.current())
    Camera.uninstall()
    try Album.install()
    print(Camera.current())
    """
}
