// The gate before every commit, without a browser: types, lint, boundaries, format, texts, unit tests, and the path and
// API tests that the uncommitted change reaches.
import { printTestSummary, runStaticChecks, runVitest } from './run-checks.mjs'
import { withTestPostgres } from './temporary-postgres.mjs'

const args = ['--changed', 'HEAD', '--passWithNoTests']
const checks = runStaticChecks()
const unit = await runVitest('unit and conventions', ['tests/unit', 'tests/conventions'])
const reached = await withTestPostgres((env) =>
  runVitest('paths and API as far as changed', ['tests/paths', 'tests/server'], { env, args }),
)
printTestSummary([...(await checks), unit, reached])
