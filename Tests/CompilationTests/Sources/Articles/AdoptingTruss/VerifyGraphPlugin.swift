// Snippets of Modules/TrussCore/Truss/Truss.docc/AdoptingTruss.md

// snippet: Build-tool plugin
