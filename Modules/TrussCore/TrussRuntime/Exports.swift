@_exported public import TrussGraph
@_exported public import TrussSignals
