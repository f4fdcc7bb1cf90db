// Snippets of Modules/TrussCore/Truss/Truss.docc/AdoptingTruss.md

// snippet: In every build
