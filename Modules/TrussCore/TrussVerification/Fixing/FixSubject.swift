import Truss

enum FixSubject: Hashable {
  /// The list of a module, about which applications may find different keys.
  case requirements(Key)
  /// A module that applications do not compose.
  case composition(Key)
  case declaration(Diagnostic.Fix.Edit)

  init(_ change: Diagnostic.Fix.Edit) {
    self =
      switch change {
      case .require(_, let module), .close(let module, _), .open(let module, _):
        .requirements(module)
      case .compose(let module, _): .composition(module)
      case .allowAbsence, .removeRequirement, .export, .removeBinding, .removeInput, .removeModule,
        .addInput, .removeDuplicate, .passArguments:
        .declaration(change)
      }
  }
}
