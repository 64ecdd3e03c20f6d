// `npm test`: the fast run. With --full all tests. Ends with one line: `N passed, N failed`.
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorsOfPlaywright, failuresOfPlaywright } from './test-failures.mjs'
import { runCheck, printTestSummary, spawnCommand, runStaticChecks, runVitest } from './run-checks.mjs'
import { withTestPostgres } from './temporary-postgres.mjs'

const full = process.argv.includes('--full')
const browserReport = 'test-results/browser.json'
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Counts the browser tests that only the full run includes. */
async function countLeft() {
  const counted = await spawnCommand('playwright', ['test', '--list', '--grep', '@full', '--reporter=json'])
  if (!counted.ok) throw new Error(counted.output)
  const { expected, skipped } = JSON.parse(counted.stdout).stats
  return { passed: 0, failed: 0, left: expected + skipped }
}

/** Counts a runner that did not complete as one failure; the others continue. */
const orFailed = (work) =>
  work.catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })

async function runBrowserTests(env) {
  rmSync('test-results', { recursive: true, force: true }) // so that no report of an earlier run is counted
  let failures = []
  /** Counts results; skipped and flaky tests count as failed. */
  const count = () => {
    const report = read(browserReport)
    failures = [...failuresOfPlaywright(report), ...errorsOfPlaywright(report)]
    return {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
    }
  }
  const grep = full ? [] : ['--grep-invert', '@full']
  const result = await runCheck('browser', 'playwright', ['test', ...grep], {
    env,
    count,
    isQuiet: () => failures.length > 0,
  })
  return { ...result, failures }
}

/** Each is a separate program. */
function faultRuns() {
  const folder = 'tests/faults'
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const tryOut = (file) =>
    runCheck(`faults: ${file.replace('.ts', '')}`, 'node', [join(folder, file), ...(full ? ['--full'] : [])])
  return files.map(tryOut)
}

// Static checks run during the build; everything else needs its output.
const [build, checks] = await Promise.all([
  runCheck('build', 'node', ['scripts/build.mjs', '--if-stale']),
  runStaticChecks(),
])
const results = [build, ...checks]
if (build.failed > 0) {
  printTestSummary(results)
  process.exit()
}
const embedded = { env: { TEST_DATABASE_URL: undefined }, full }
if (full) results.push(await orFailed(runVitest('API on the embedded database', ['tests/server'], embedded)))
// HTTP tests share one server and fault tests mostly wait, so they run in parallel.
const sideBySide = [
  ...(full ? [] : [countLeft()]),
  withTestPostgres((env) => runVitest('unit, paths and API', [], { env, full })),
  runVitest('HTTP', [], { full, config: 'vitest.http.config.ts' }),
  ...faultRuns(),
]
results.push(...(await Promise.all(sideBySide.map(orFailed))))
results.push(await orFailed(withTestPostgres(runBrowserTests)))
printTestSummary(results)
