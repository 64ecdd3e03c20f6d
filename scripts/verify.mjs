// The gate before every commit, without a browser: types, lint, boundaries, format, texts, unit and path tests, and those
// tests of the API that the uncommitted change reaches.
import { conclude, runStaticChecks, runVitest } from './gate.mjs'
import { withPostgres } from './postgres.mjs'

const changed = ['--changed', 'HEAD', '--passWithNoTests']
const checks = runStaticChecks()
const tests = await runVitest('unit and paths', ['tests/unit', 'tests/paths'])
const api = await withPostgres((env) => runVitest('API as far as changed', ['tests/api'], { env, args: changed }))
conclude([...(await checks), tests, api])
