// The checks of `npm run verify` and `npm test`, and how each is run, timed and counted.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
const rooms = ['contract', 'machines', 'src', 'server']

/** Checks that run at the same time and pass or fail as a whole: [name, command, arguments]. */
export const staticChecks = [
  ['types', 'tsc', ['--pretty', 'false']],
  ['lint', 'oxlint', ['--type-aware']],
  ['boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...rooms]],
  ['format', 'oxfmt', ['--check', '.']],
  ['catalogs', 'node', ['scripts/catalogs.mjs']],
]

function spawned(command, args, env) {
  return new Promise((done) => {
    const isWindows = process.platform === 'win32' // there the commands of node_modules are .cmd files
    const child = spawn(command, args, {
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => done({ ok: false, output: error.message }))
    child.on('close', (code) => done({ ok: code === 0, output }))
  })
}

/**
 * Runs one check and prints one line, and its output when it failed. `count` reads how many passed and failed from the
 * runner's report; without it the check counts as one.
 */
export async function check(name, command, args, { env = {}, count = null } = {}) {
  const started = performance.now()
  const { ok, output } = await spawned(command, args, env)
  const counted = count ? safely(count) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A runner that failed without a failed test (a file that does not load, say) is a failure too.
  const result = { passed: counted.passed, failed: ok ? counted.failed : Math.max(counted.failed, 1) }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const figures = count ? `: ${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}` : ''
  if (result.failed > 0) console.error(`${output.trimEnd()}\n`)
  console.log(`${result.failed > 0 ? 'FAILED' : 'ok    '} ${name}${figures} (${seconds} s)`)
  return { ...result, output }
}

function safely(count) {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 0 } // no report: the runner never began
  }
}

/** All static checks at once. */
export const runStaticChecks = () =>
  Promise.all(staticChecks.map(([name, command, args]) => check(name, command, args)))

/** Vitest over `folders` (all when empty), with its report in `report`. Skipped tests count as failed. */
export function runVitest(name, report, folders = [], env = {}) {
  const args = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...folders,
  ]
  const count = () => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests }
  }
  return check(name, 'vitest', args, { env, count })
}

/** Adds up results. */
export const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
})
