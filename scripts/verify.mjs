// The gate before every commit, without a browser: types, lint, boundaries, format, texts, unit tests, and the path and
// API tests that the uncommitted change reaches.
import { conclude, runStaticChecks, runVitest } from './run-checks.mjs'
import { withPostgres } from './postgres.mjs'

const args = ['--changed', 'HEAD', '--passWithNoTests']
const checks = runStaticChecks()
const unit = await runVitest('unit', ['tests/unit'])
const reached = await withPostgres((env) =>
  runVitest('paths and API as far as changed', ['tests/paths', 'tests/api'], { env, args }),
)
conclude([...(await checks), unit, reached])
