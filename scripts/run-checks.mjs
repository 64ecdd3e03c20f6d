// The checks of `npm run verify` and `npm test`, and how each is run, timed and counted.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { failuresOfVitest, failuresInWords } from './test-failures.mjs'

const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
const rooms = ['contract', 'machines', 'src', 'server']

/** Checks that run concurrently and pass or fail as a whole: [name, command, arguments]. */
const staticChecks = [
  ['types', 'tsc', ['--pretty', 'false']],
  ['lint', 'oxlint', ['--type-aware']],
  ['boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...rooms]],
  ['format', 'oxfmt', ['--check', '.']],
  ['unused code', 'knip', ['--no-progress']],
  ['catalogs', 'node', ['scripts/check-message-catalogs.mjs']],
]

/** Runs a command; returns whether it succeeded, its whole output, and its standard output. */
export function spawnCommand(command, args, env) {
  return new Promise((done) => {
    const isWindows = process.platform === 'win32' // commands of node_modules are .cmd files there
    const child = spawn(command, args, {
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
    })
    let output = ''
    let stdout = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.stdout.on('data', (text) => (stdout += text))
    child.on('error', (error) => done({ ok: false, output: error.message, stdout }))
    child.on('close', (code) => done({ ok: code === 0, output, stdout }))
  })
}

/**
 * Runs one check and prints one line, and its output on failure. `count` reads the numbers of passed and failed tests
 * from the runner's report; without it the check counts as one. `isQuiet`: whether its failures are printed elsewhere.
 */
export async function runCheck(name, command, args, { env = {}, count = null, isQuiet = () => false } = {}) {
  const started = performance.now()
  const { ok, output } = await spawnCommand(command, args, env)
  const counted = count ? safely(count) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A failed runner without a failed test (such as a file that does not load) is a failure, too.
  const result = { passed: counted.passed, failed: ok ? counted.failed : Math.max(counted.failed, 1) }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const figures = count ? `: ${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}` : ''
  if (result.failed > 0 && !isQuiet()) console.error(`${output.trimEnd()}\n`)
  console.log(`${result.failed > 0 ? 'FAILED' : 'ok    '} ${name}${figures} (${seconds} s)`)
  return result
}

function safely(count) {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 0 } // no report: the runner did not start
  }
}

/** Runs all static checks concurrently. */
export const runStaticChecks = () =>
  Promise.all(staticChecks.map(([name, command, args]) => runCheck(name, command, args)))

/**
 * Runs Vitest on `folders` (all when empty) with the configuration `config` and additional arguments `args`. Tests
 * tagged `full` are excluded; other skipped tests count as failed.
 */
export async function runVitest(
  name,
  folders = [],
  { env = {}, full = false, config = 'vitest.config.ts', args: more = [] } = {},
) {
  const reports = mkdtempSync(join(tmpdir(), 'bohio-vitest-'))
  const report = join(reports, 'report.json')
  const reporters = ['--reporter=json', '--reporter=./scripts/unhandled-errors-reporter.mjs']
  const args = ['run', '--config', config, ...reporters, `--outputFile.json=${report}`, ...more]
  if (!full) args.push('--tags-filter=!full')
  let left = 0
  let failures = []
  const count = () => {
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults)
    const isRun = ({ status }) => status === 'passed' || status === 'failed'
    left = full ? 0 : tests.filter((test) => !isRun(test) && test.tags?.includes('full')).length
    failures = failuresOfVitest(results)
    return { passed: results.numPassedTests, failed: tests.length - results.numPassedTests - left }
  }
  const result = await runCheck(name, 'vitest', [...args, ...folders], {
    env,
    count,
    // Why a hook failed stands in the output alone.
    isQuiet: () => failures.length > 0 && !failures.some(({ message }) => message === 'skipped'),
  })
  rmSync(reports, { recursive: true })
  return { ...result, left, failures }
}

/** Prints the failures, and ends with the line `N passed, N failed`. */
export function printTestSummary(results) {
  const failures = results.flatMap((result) => result.failures ?? [])
  if (failures.length > 0) console.log(`\n${failuresInWords(failures)}\n`)
  const left = results.reduce((total, { left: count = 0 }) => total + count, 0)
  if (left > 0) console.log(`${left} tests are left to npm run test:full`)
  const total = (of) => results.reduce((sum, result) => sum + result[of], 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') > 0 ? 1 : 0
}
