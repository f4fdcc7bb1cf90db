import Truss

// Twenty modules of fifty bindings. They are not generic, so that every binding is specialized for
// its types, as in the module of a feature.

private struct Lower0: CrowdModule { var bindings: Bindings { lower(D0.self) } }
private struct Lower1: CrowdModule { var bindings: Bindings { lower(D1.self) } }
private struct Lower2: CrowdModule { var bindings: Bindings { lower(D2.self) } }
private struct Lower3: CrowdModule { var bindings: Bindings { lower(D3.self) } }
private struct Lower4: CrowdModule { var bindings: Bindings { lower(D4.self) } }
private struct Lower5: CrowdModule { var bindings: Bindings { lower(D5.self) } }
private struct Lower6: CrowdModule { var bindings: Bindings { lower(D6.self) } }
private struct Lower7: CrowdModule { var bindings: Bindings { lower(D7.self) } }
private struct Lower8: CrowdModule { var bindings: Bindings { lower(D8.self) } }
private struct Lower9: CrowdModule { var bindings: Bindings { lower(D9.self) } }
private struct Upper0: CrowdModule { var bindings: Bindings { upper(D0.self) } }
private struct Upper1: CrowdModule { var bindings: Bindings { upper(D1.self) } }
private struct Upper2: CrowdModule { var bindings: Bindings { upper(D2.self) } }
private struct Upper3: CrowdModule { var bindings: Bindings { upper(D3.self) } }
private struct Upper4: CrowdModule { var bindings: Bindings { upper(D4.self) } }
private struct Upper5: CrowdModule { var bindings: Bindings { upper(D5.self) } }
private struct Upper6: CrowdModule { var bindings: Bindings { upper(D6.self) } }
private struct Upper7: CrowdModule { var bindings: Bindings { upper(D7.self) } }
private struct Upper8: CrowdModule { var bindings: Bindings { upper(D8.self) } }
private struct Upper9: CrowdModule { var bindings: Bindings { upper(D9.self) } }

@ModulesBuilder var compiledModules: Modules {
  Lower0()
  Upper0()
  Lower1()
  Upper1()
  Lower2()
  Upper2()
  Lower3()
  Upper3()
  Lower4()
  Upper4()
  Lower5()
  Upper5()
  Lower6()
  Upper6()
  Lower7()
  Upper7()
  Lower8()
  Upper8()
  Lower9()
  Upper9()
}

// The same as generic code, whose types are unknown when it is compiled.

private struct GenericLower<First: Digit>: CrowdModule {
  var bindings: Bindings { lower(First.self) }
}

private struct GenericUpper<First: Digit>: CrowdModule {
  var bindings: Bindings { upper(First.self) }
}

@ModulesBuilder var genericModules: Modules { for digit in allDigits { pair(of: digit) } }

@ModulesBuilder
private func pair<First: Digit>(of _: First.Type) -> Modules {
  GenericLower<First>()
  GenericUpper<First>()
}
