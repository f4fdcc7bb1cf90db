// Decision 1: a reader of `import Truss` sees one module, whose floors are separate targets.

@_exported public import TrussGraph
@_exported public import TrussRuntime
@_exported public import TrussSignals
