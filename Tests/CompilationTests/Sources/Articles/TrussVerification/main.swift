// Snippets of Modules/TrussCore/TrussVerification

// snippet: VerifyGraph
