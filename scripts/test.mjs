// Everything: the gate, the API on PostgreSQL, the browser, the faults. Ends with one line: `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { check, runStaticChecks, runVitest, sum } from './gate.mjs'
import { startPostgres } from './postgres.mjs'

const reports = mkdtempSync(join(tmpdir(), 'bohio-test-'))

async function runOnPostgres() {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? null : await startPostgres()
  const url = given ?? own?.url
  if (!url) {
    console.log('       PostgreSQL: not installed and no TEST_DATABASE_URL, so the API was tested on PGlite only')
    return []
  }
  try {
    return [
      await runVitest('API on PostgreSQL', join(reports, 'postgres.json'), ['tests/api'], { TEST_DATABASE_URL: url }),
    ]
  } finally {
    await own?.stop()
  }
}

const browserReport = () => JSON.parse(readFileSync('test-results/browser.json', 'utf8'))

/** Skipped tests count as failed, and so do those that only a second try passed. */
function countBrowserTests() {
  const { stats } = browserReport()
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}

const longestLine = 600

const onOneLine = (lines) => lines.filter(Boolean).join(' | ').slice(0, longestLine)

/** What a failed test said first. */
const gist = (message) => onOneLine(stripVTControlCharacters(message).split(/\s*\n\s*/))

/** What its page showed then: the dialog, or else the headings and alerts. */
function shownIn(attachments) {
  const context = attachments.find(({ name, path }) => name === 'error-context' && existsSync(path))
  if (!context) return ''
  const lines = readFileSync(context.path, 'utf8')
    .replaceAll(/ \[[^\]]*\]/g, '')
    .split(/\s*\n\s*- /)
  const dialog = lines.findIndex((line) => line.startsWith('dialog'))
  const shown = dialog < 0 ? lines.filter((line) => /^'?(heading|alert)/.test(line)) : lines.slice(dialog)
  return `\n  on the page: ${onOneLine(shown)}`
}

/** The failed tests of a suite of Playwright's report, each with what it said. */
const failuresIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ errors, attachments }) =>
        errors.map(({ message }) => `${file}:${line} ${title}\n  ${gist(message)}${shownIn(attachments)}`),
      ),
    ),
  ),
  ...suites.flatMap(failuresIn),
]

async function runBrowserTests() {
  const result = await check('browser', 'playwright', ['test'], { count: countBrowserTests })
  const failures = result.failed > 0 && existsSync('test-results/browser.json') ? failuresIn(browserReport()) : []
  for (const failure of failures) console.log(failure)
  return { ...result, failures }
}

async function runFaults() {
  const folder = 'tests/faults'
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ts')) : []
  const results = []
  for (const file of files) {
    const result = await check(`faults: ${file.replace('.ts', '')}`, 'node', [join(folder, file)])
    if (result.failed === 0) console.log(result.output.trimEnd())
    results.push(result)
  }
  return results
}

const results = [...(await runStaticChecks())]
// The given database is for the run below: this one is on the embedded database.
results.push(await runVitest('unit, paths and API', join(reports, 'vitest.json'), [], { TEST_DATABASE_URL: undefined }))
results.push(...(await runOnPostgres()))
rmSync('test-results', { recursive: true, force: true }) // no report of an earlier run is counted
const inBrowser = await runBrowserTests()
results.push(inBrowser)
results.push(...(await runFaults()))
rmSync(reports, { recursive: true })

// The log of so many tests is long: what failed is said where one looks first.
for (const failure of inBrowser.failures) console.log(failure)
const { passed, failed } = sum(results)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
