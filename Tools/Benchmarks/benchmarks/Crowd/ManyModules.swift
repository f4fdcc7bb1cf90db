import Truss

// These modules are generic code, whose digits are unknown at compile time: ten thousand bindings
// that are each specialized for their types would take minutes to build.

/// Binds the parts of a first digit whose second digit is below five, fifty for each third digit.
struct ManyLowerModule<First: Digit>: CrowdModule {
  let digits: [any Digit.Type]

  var bindings: Bindings {
    for digit in digits { lines(of: digit) }
  }

  private func lines<Third: Digit>(of _: Third.Type) -> Bindings {
    lower(First.self, Third.self)
  }
}

/// Binds the parts of a first digit whose second digit is five or more, fifty for each third digit.
struct ManyUpperModule<First: Digit>: CrowdModule {
  let digits: [any Digit.Type]

  var bindings: Bindings {
    for digit in digits { lines(of: digit) }
  }

  private func lines<Third: Digit>(of _: Third.Type) -> Bindings {
    upper(First.self, Third.self)
  }
}

/// Twenty modules, each with fifty bindings for each third digit.
@ModulesBuilder
func manyModules(_ digits: [any Digit.Type]) -> Modules {
  for digit in allDigits { pair(of: digit, digits) }
}

@ModulesBuilder
private func pair<First: Digit>(of _: First.Type, _ digits: [any Digit.Type]) -> Modules {
  ManyLowerModule<First>(digits: digits)
  ManyUpperModule<First>(digits: digits)
}

/// Ten bindings.
struct FewModule: CrowdModule {
  var bindings: Bindings { ten(D0.self, D0.self, D0.self) }
}
