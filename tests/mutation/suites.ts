// Runs tests of the fast run and reads their reports.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import type { FaultKind, NamedTest } from './fault.ts'
import { runCommand } from './run-command.ts'

export type Result = NamedTest & { readonly passed: boolean }
export type Suite = 'vitest' | 'http' | 'browser' | 'script'
/** Where tests run: the folder of the workspace, the URL of PostgreSQL where it is installed, and whether the slow tests run, too. */
export type TestEnvironment = { readonly folder: string; readonly databaseUrl: string | null; readonly isFull: boolean }
/** Test files or folders, and the titles to which they are limited; `untilFirst` stops at the first failed test. */
type Selection = {
  readonly files: readonly string[]
  readonly titles?: readonly string[]
  readonly untilFirst: boolean
}

/** Returns the runner of a test file. */
export const suiteOf = (file: string): Suite =>
  file.startsWith('tests/http/')
    ? 'http'
    : /\.test\.tsx?$/.test(file)
      ? 'vitest'
      : file.endsWith('.spec.ts')
        ? 'browser'
        : 'script'

/** The rest of the fast run for each kind of fault, the cheapest first. */
const stages: Readonly<Record<FaultKind, readonly (readonly [Suite, ...string[]])[]>> = {
  machine: [['vitest', 'tests/unit', 'tests/conventions', 'tests/paths'], ['browser']],
  server: [
    ['vitest', 'tests/unit', 'tests/conventions', 'tests/server'],
    ['script', 'tests/faults'],
    ['http'],
    ['browser'],
  ],
  screen: [
    ['script', 'scripts/check-message-catalogs.mjs'],
    ['vitest', 'tests/unit', 'tests/conventions'],
    ['http'],
    ['browser'],
  ],
  'routes-and-bytes': [['vitest', 'tests/unit', 'tests/conventions'], ['http'], ['browser']],
}
export const stagesOf = (kind: FaultKind) => stages[kind].map(([suite, ...files]) => ({ suite, files }))

/** Excludes tests of the full run. */
const fastVitest = ['--tags-filter=!full']
const fastBrowser = ['--grep-invert', '@full']

/** Time limit in milliseconds for a test that waits for something the fault broke. */
const browserTimeout = 60_000

const escaped = (titles: readonly string[]) =>
  titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
})

/** Runs tests of Vitest by one of its configurations. */
async function runVitest(
  { folder, databaseUrl, isFull }: TestEnvironment,
  { files, titles = [], untilFirst }: Selection,
  config = 'vitest.config.ts',
) {
  const report = join(folder, 'test-results/vitest.json')
  const args = ['run', '--config', config, '--reporter=json', `--outputFile=${report}`, ...(isFull ? [] : fastVitest)]
  if (untilFirst) args.push('--bail=1')
  if (titles.length > 0) args.push('-t', escaped(titles))
  const env = databaseUrl === null ? {} : { TEST_DATABASE_URL: databaseUrl }
  const { ok, output } = await runCommand('vitest', [...args, ...files], { cwd: folder, env })
  const results = readReport(report, VitestReport)?.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(folder, name)
    const tests = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed')
    if (status === 'failed' && tests.every((test) => test.status === 'passed'))
      return [{ file, title: '', passed: false }]
    return tests.map((test) => ({ file, title: test.title, passed: test.status === 'passed' }))
  })
  return withFailure(results ?? [], ok, 'vitest', output)
}

const Spec = v.object({
  file: v.string(),
  title: v.string(),
  tests: v.array(v.object({ status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']) })),
})
type SuiteReport = { readonly specs: readonly v.InferOutput<typeof Spec>[]; readonly suites?: readonly SuiteReport[] }
const SuiteReport: v.GenericSchema<unknown, SuiteReport> = v.object({
  specs: v.array(Spec),
  suites: v.exactOptional(v.array(v.lazy(() => SuiteReport))),
})
const BrowserReport = v.object({ suites: v.array(SuiteReport) })

const specsIn = ({ specs, suites = [] }: SuiteReport): v.InferOutput<typeof Spec>[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

async function runBrowser(
  { folder, databaseUrl, isFull }: TestEnvironment,
  { files, titles = [], untilFirst }: Selection,
) {
  const report = join(folder, 'test-results/mutation-browser.json')
  const args = ['test', '--reporter=json', `--timeout=${browserTimeout}`, ...(isFull ? [] : fastBrowser)]
  if (untilFirst) args.push('--max-failures=1')
  if (titles.length > 0) args.push('--grep', escaped(titles))
  const postgres = databaseUrl === null ? {} : { TEST_DATABASE_URL: databaseUrl }
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...postgres }
  const { ok, output } = await runCommand('playwright', [...args, ...files.map((file) => escaped([file]))], {
    cwd: folder,
    env,
  })
  const specs = (readReport(report, BrowserReport)?.suites ?? []).flatMap(specsIn)
  const results = specs.flatMap(({ file, title, tests }) =>
    tests.every(({ status }) => status === 'skipped')
      ? []
      : [
          {
            file: join('tests', file),
            title,
            passed: tests.every(({ status }) => /^(expected|skipped)$/.test(status)),
          },
        ],
  )
  return withFailure(results, ok, 'playwright', output)
}

/** Runs programs that report by their exit code, in sequence: those of a folder, or the named ones. */
async function runScripts({ folder }: TestEnvironment, { files, untilFirst }: Selection): Promise<Result[]> {
  const scripts = files.flatMap((file) =>
    /\.m?[jt]s$/.test(file)
      ? [file]
      : readdirSync(file)
          .filter((name) => name.endsWith('.ts'))
          .map((name) => join(file, name)),
  )
  const results: Result[] = []
  for (const file of scripts) {
    const { ok } = await runCommand('node', [file], { cwd: folder })
    results.push({ file, title: '', passed: ok })
    if (!ok && untilFirst) break
  }
  return results
}

/** Reads and removes a report, so that no later run reads it; null without one. */
function readReport<T>(path: string, schema: v.GenericSchema<unknown, T>): T | null {
  if (!existsSync(path)) return null
  const report = v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
  rmSync(path)
  return report
}

/** The name of a failure without a failed test. */
export const runnerName = 'the runner'

/** Adds a failure when a runner fails without a failed test. */
function withFailure(results: readonly Result[], ok: boolean, runner: string, output: string): Result[] {
  if (ok || results.some(({ passed }) => !passed)) return [...results]
  const said = output.trim().split('\n').slice(-3).join(' | ')
  return [...results, { file: runnerName, title: `${runner}: ${said}`, passed: false }]
}

const runHttp = (place: TestEnvironment, selection: Selection) => runVitest(place, selection, 'vitest.http.config.ts')

const runners = { vitest: runVitest, http: runHttp, browser: runBrowser, script: runScripts }

/** Runs tests of one runner and returns the results of those that ran. */
export const runTests = (suite: Suite, place: TestEnvironment, selection: Selection): Promise<Result[]> =>
  runners[suite](place, selection)
