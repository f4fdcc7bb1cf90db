/// A type that stands for a number below a hundred.
protocol Number: Sendable {}

enum N00: Number {}
enum N01: Number {}
enum N02: Number {}
enum N03: Number {}
enum N04: Number {}
enum N05: Number {}
enum N06: Number {}
enum N07: Number {}
enum N08: Number {}
enum N09: Number {}
enum N10: Number {}
enum N11: Number {}
enum N12: Number {}
enum N13: Number {}
enum N14: Number {}
enum N15: Number {}
enum N16: Number {}
enum N17: Number {}
enum N18: Number {}
enum N19: Number {}
enum N20: Number {}
enum N21: Number {}
enum N22: Number {}
enum N23: Number {}
enum N24: Number {}
enum N25: Number {}
enum N26: Number {}
enum N27: Number {}
enum N28: Number {}
enum N29: Number {}
enum N30: Number {}
enum N31: Number {}
enum N32: Number {}
enum N33: Number {}
enum N34: Number {}
enum N35: Number {}
enum N36: Number {}
enum N37: Number {}
enum N38: Number {}
enum N39: Number {}
enum N40: Number {}
enum N41: Number {}
enum N42: Number {}
enum N43: Number {}
enum N44: Number {}
enum N45: Number {}
enum N46: Number {}
enum N47: Number {}
enum N48: Number {}
enum N49: Number {}
enum N50: Number {}
enum N51: Number {}
enum N52: Number {}
enum N53: Number {}
enum N54: Number {}
enum N55: Number {}
enum N56: Number {}
enum N57: Number {}
enum N58: Number {}
enum N59: Number {}
enum N60: Number {}
enum N61: Number {}
enum N62: Number {}
enum N63: Number {}
enum N64: Number {}
enum N65: Number {}
enum N66: Number {}
enum N67: Number {}
enum N68: Number {}
enum N69: Number {}
enum N70: Number {}
enum N71: Number {}
enum N72: Number {}
enum N73: Number {}
enum N74: Number {}
enum N75: Number {}
enum N76: Number {}
enum N77: Number {}
enum N78: Number {}
enum N79: Number {}
enum N80: Number {}
enum N81: Number {}
enum N82: Number {}
enum N83: Number {}
enum N84: Number {}
enum N85: Number {}
enum N86: Number {}
enum N87: Number {}
enum N88: Number {}
enum N89: Number {}
enum N90: Number {}
enum N91: Number {}
enum N92: Number {}
enum N93: Number {}
enum N94: Number {}
enum N95: Number {}
enum N96: Number {}
enum N97: Number {}
enum N98: Number {}
enum N99: Number {}

/// All numbers, in order.
let allNumbers: [any Number.Type] = [
  N00.self, N01.self, N02.self, N03.self, N04.self, N05.self, N06.self, N07.self, N08.self,
  N09.self,
  N10.self, N11.self, N12.self, N13.self, N14.self, N15.self, N16.self, N17.self, N18.self,
  N19.self,
  N20.self, N21.self, N22.self, N23.self, N24.self, N25.self, N26.self, N27.self, N28.self,
  N29.self,
  N30.self, N31.self, N32.self, N33.self, N34.self, N35.self, N36.self, N37.self, N38.self,
  N39.self,
  N40.self, N41.self, N42.self, N43.self, N44.self, N45.self, N46.self, N47.self, N48.self,
  N49.self,
  N50.self, N51.self, N52.self, N53.self, N54.self, N55.self, N56.self, N57.self, N58.self,
  N59.self,
  N60.self, N61.self, N62.self, N63.self, N64.self, N65.self, N66.self, N67.self, N68.self,
  N69.self,
  N70.self, N71.self, N72.self, N73.self, N74.self, N75.self, N76.self, N77.self, N78.self,
  N79.self,
  N80.self, N81.self, N82.self, N83.self, N84.self, N85.self, N86.self, N87.self, N88.self,
  N89.self,
  N90.self, N91.self, N92.self, N93.self, N94.self, N95.self, N96.self, N97.self, N98.self,
  N99.self,
]
