import Foundation
public import Truss
import TrussLaws

/// The Swift files below a folder, by the names under which the compiler records them.
///
/// The compiler records a location as the name of a module and the name of a file, so that a program
/// does not depend on where it is built. This type maps it to a path that terminals and editors open.
public struct SourceFiles: Sendable {
  let place: PackageFolder
  private let filesByName: [String: [[String]]]

  /// No files: every location has its recorded name.
  static let none = SourceFiles(place: PackageFolder(path: "", prefix: ""), filesByName: [:])

  private init(place: PackageFolder, filesByName: [String: [[String]]]) {
    self.place = place
    self.filesByName = filesByName
  }

  /// Lists the files below a folder, apart from hidden ones.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - prefix: The beginning of every path, in place of the path of the folder; empty for paths
  ///     relative to it.
  public init(below folder: String, shownBelow prefix: String? = nil) {
    self.init(below: PackageFolder(path: folder, prefix: prefix ?? folder))
  }

  init(below place: PackageFolder) {
    self.place = place
    var files: [String: [[String]]] = [:]
    let paths = FileManager.default.enumerator(atPath: place.path)
    while let path = paths?.nextObject() as? String {
      let parts = path.split(separator: "/").map(String.init)
      guard let name = parts.last else { continue }
      if name.hasPrefix(".") {
        paths?.skipDescendants()
      } else if name.hasSuffix(".swift") {
        files[name, default: []].append(parts)
      }
    }
    filesByName = files.mapValues { paths in paths.sorted { $0.lexicographicallyPrecedes($1) } }
  }

  /// Returns a location as `path:line:column`, with the recorded name if the file is not found.
  public func text(of location: DeclarationLocation) -> String {
    "\(path(of: location)):\(location.line):\(location.column)"
  }

  func place(of location: DeclarationLocation) -> Place {
    Place(path: path(of: location), line: location.line, column: location.column)
  }

  /// Returns the path of the file of a location, or the recorded name if the file is not found.
  func path(of location: DeclarationLocation) -> String {
    file(of: location) ?? location.fileID.description
  }

  /// Returns the path of the file of a location; `nil` if the file is not found.
  ///
  /// A target is a folder named after its module, and may be nested in another target, as
  /// `Users/UsersLive` is in `Users`: the file belongs to the innermost. Of copies of a package in itself, such as
  /// other working trees, none is meant.
  func file(of location: DeclarationLocation) -> String? {
    let parts = location.fileID.description.split(separator: "/").map(String.init)
    guard parts.count > 1, let name = parts.last, let files = filesByName[name] else { return nil }
    let isTarget = { (folder: String) in folder.moduleName == parts[0] }
    let depths = files.map { $0.dropLast().lastIndex(where: isTarget) ?? -1 }
    guard let deepest = depths.max(), let index = depths.firstIndex(of: deepest),
      deepest >= 0 || files.count == 1
    else { return nil }
    let innermost = files[index]
    let copied = files.filter { file in
      innermost.reversed().starts(with: file.reversed())
        && file.dropLast().contains(where: isTarget)
        && !innermost.dropLast(file.count).contains(where: isTarget)
    }
    let file = copied.min { $0.count < $1.count } ?? innermost
    return place.shown(file.joined(separator: "/"))
  }
}

extension String {
  /// The name of the module of a target with this name: `users-server` has `users_server`.
  var moduleName: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}
