// Fifty concrete classes, each of which depends on the one before it. As in an application, their
// metadata is static, while that of generic classes would be looked up at run time.

final class Step0: Sendable {}

final class Step1: Sendable {
  let previous: Step0
  init(_ previous: Step0) { self.previous = previous }
}

final class Step2: Sendable {
  let previous: Step1
  init(_ previous: Step1) { self.previous = previous }
}

final class Step3: Sendable {
  let previous: Step2
  init(_ previous: Step2) { self.previous = previous }
}

final class Step4: Sendable {
  let previous: Step3
  init(_ previous: Step3) { self.previous = previous }
}

final class Step5: Sendable {
  let previous: Step4
  init(_ previous: Step4) { self.previous = previous }
}

final class Step6: Sendable {
  let previous: Step5
  init(_ previous: Step5) { self.previous = previous }
}

final class Step7: Sendable {
  let previous: Step6
  init(_ previous: Step6) { self.previous = previous }
}

final class Step8: Sendable {
  let previous: Step7
  init(_ previous: Step7) { self.previous = previous }
}

final class Step9: Sendable {
  let previous: Step8
  init(_ previous: Step8) { self.previous = previous }
}

final class Step10: Sendable {
  let previous: Step9
  init(_ previous: Step9) { self.previous = previous }
}

final class Step11: Sendable {
  let previous: Step10
  init(_ previous: Step10) { self.previous = previous }
}

final class Step12: Sendable {
  let previous: Step11
  init(_ previous: Step11) { self.previous = previous }
}

final class Step13: Sendable {
  let previous: Step12
  init(_ previous: Step12) { self.previous = previous }
}

final class Step14: Sendable {
  let previous: Step13
  init(_ previous: Step13) { self.previous = previous }
}

final class Step15: Sendable {
  let previous: Step14
  init(_ previous: Step14) { self.previous = previous }
}

final class Step16: Sendable {
  let previous: Step15
  init(_ previous: Step15) { self.previous = previous }
}

final class Step17: Sendable {
  let previous: Step16
  init(_ previous: Step16) { self.previous = previous }
}

final class Step18: Sendable {
  let previous: Step17
  init(_ previous: Step17) { self.previous = previous }
}

final class Step19: Sendable {
  let previous: Step18
  init(_ previous: Step18) { self.previous = previous }
}

final class Step20: Sendable {
  let previous: Step19
  init(_ previous: Step19) { self.previous = previous }
}

final class Step21: Sendable {
  let previous: Step20
  init(_ previous: Step20) { self.previous = previous }
}

final class Step22: Sendable {
  let previous: Step21
  init(_ previous: Step21) { self.previous = previous }
}

final class Step23: Sendable {
  let previous: Step22
  init(_ previous: Step22) { self.previous = previous }
}

final class Step24: Sendable {
  let previous: Step23
  init(_ previous: Step23) { self.previous = previous }
}

final class Step25: Sendable {
  let previous: Step24
  init(_ previous: Step24) { self.previous = previous }
}

final class Step26: Sendable {
  let previous: Step25
  init(_ previous: Step25) { self.previous = previous }
}

final class Step27: Sendable {
  let previous: Step26
  init(_ previous: Step26) { self.previous = previous }
}

final class Step28: Sendable {
  let previous: Step27
  init(_ previous: Step27) { self.previous = previous }
}

final class Step29: Sendable {
  let previous: Step28
  init(_ previous: Step28) { self.previous = previous }
}

final class Step30: Sendable {
  let previous: Step29
  init(_ previous: Step29) { self.previous = previous }
}

final class Step31: Sendable {
  let previous: Step30
  init(_ previous: Step30) { self.previous = previous }
}

final class Step32: Sendable {
  let previous: Step31
  init(_ previous: Step31) { self.previous = previous }
}

final class Step33: Sendable {
  let previous: Step32
  init(_ previous: Step32) { self.previous = previous }
}

final class Step34: Sendable {
  let previous: Step33
  init(_ previous: Step33) { self.previous = previous }
}

final class Step35: Sendable {
  let previous: Step34
  init(_ previous: Step34) { self.previous = previous }
}

final class Step36: Sendable {
  let previous: Step35
  init(_ previous: Step35) { self.previous = previous }
}

final class Step37: Sendable {
  let previous: Step36
  init(_ previous: Step36) { self.previous = previous }
}

final class Step38: Sendable {
  let previous: Step37
  init(_ previous: Step37) { self.previous = previous }
}

final class Step39: Sendable {
  let previous: Step38
  init(_ previous: Step38) { self.previous = previous }
}

final class Step40: Sendable {
  let previous: Step39
  init(_ previous: Step39) { self.previous = previous }
}

final class Step41: Sendable {
  let previous: Step40
  init(_ previous: Step40) { self.previous = previous }
}

final class Step42: Sendable {
  let previous: Step41
  init(_ previous: Step41) { self.previous = previous }
}

final class Step43: Sendable {
  let previous: Step42
  init(_ previous: Step42) { self.previous = previous }
}

final class Step44: Sendable {
  let previous: Step43
  init(_ previous: Step43) { self.previous = previous }
}

final class Step45: Sendable {
  let previous: Step44
  init(_ previous: Step44) { self.previous = previous }
}

final class Step46: Sendable {
  let previous: Step45
  init(_ previous: Step45) { self.previous = previous }
}

final class Step47: Sendable {
  let previous: Step46
  init(_ previous: Step46) { self.previous = previous }
}

final class Step48: Sendable {
  let previous: Step47
  init(_ previous: Step47) { self.previous = previous }
}

final class Step49: Sendable {
  let previous: Step48
  let tag: UInt64 = 49
  init(_ previous: Step48) { self.previous = previous }
}
