package enum LawFailure: Error, Equatable {
  /// The file that describes the package is missing, or is not one.
  case noDescription(String)
  /// The description is of a package with another manifest.
  case outdated(String)
  case unreadable(String)
  case unwritable(String)
  /// The toolchain has no libraries with its parser.
  case noParser(String)
  case failed(String, String)
}

extension LawFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDescription(let path): "\(path) does not describe a package."
    case .outdated(let path):
      "\(path) describes an earlier Package.swift. Let a plugin write it again, or remove it."
    case .unreadable(let path): "\(path) cannot be read."
    case .unwritable(let path): "\(path) cannot be written."
    case .noParser(let folder):
      "The toolchain has no SwiftParser, which reads the imports, in \(folder)."
    case .failed(let program, let output): "\(program) failed. \(output)"
    }
  }
}
