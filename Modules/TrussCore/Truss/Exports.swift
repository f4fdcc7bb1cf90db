@_exported public import TrussGraph
