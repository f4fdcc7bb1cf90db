// Snippets of Modules/TrussCore/TrussVerification

import AppAssembly
import Testing
import TrussVerification

// snippet: Report
