// The gate before every commit, without a browser: types, lint, boundaries, format, texts, unit and path tests, and the API.
import { conclude, runStaticChecks, runVitest } from './gate.mjs'
import { withPostgres } from './postgres.mjs'

const checks = runStaticChecks()
const tests = withPostgres((env) => runVitest('unit, paths and API', [], { env }))
conclude([...(await checks), await tests])
