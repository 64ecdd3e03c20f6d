// Proves that the fast test run notices planted faults: npm run mutate:suite [-- NAME|KIND... --named --full]
//
// Each fault of faults/ is planted in a copy of the repository, and tests run until one fails: first the test named in
// its patch, then the rest of the fast run, cheapest first. Tests that fail without the fault do not count. Fails when fewer than
// 95 % of the faults are noticed, or when a patch does not apply. `--named` runs the named tests only. Faults that only
// the full run notices give the reason in their patch; `--full` verifies them with the slow tests.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/temporary-postgres.mjs'
import { readFaults, type Fault, type NamedTest } from './fault.ts'
import { runTests, stagesOf, suiteOf, runnerName, type TestEnvironment, type Result, type Suite } from './suites.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

/** The share of faults that the fast run must notice. */
const required = 0.95

/** `caughtBy` is null when no test noticed the fault; `problem` is null when its patch applies and its named test passes without it. */
type Outcome = {
  readonly fault: Fault
  readonly caughtBy: string | null
  readonly seconds: number
  readonly problem: string | null
}

const wordsOf = ({ file, title }: NamedTest) => (title === '' ? file : `${file} > ${title}`)
const isNamed = ({ file, title }: NamedTest, result: Result) => result.file === file && result.title.includes(title)
const selectionOf = ({ file, title }: NamedTest) => ({
  files: [file],
  titles: title === '' ? [] : [title],
  untilFirst: true,
})

/** Runs the named tests without a fault, once, and returns their results. */
async function runBaseline(faults: readonly Fault[], place: TestEnvironment): Promise<Result[]> {
  const results: Result[] = []
  const groups = Map.groupBy(faults, ({ noticedBy: { file, title } }) => `${suiteOf(file)} ${title === ''}`)
  for (const named of groups.values()) {
    const files = [...new Set(named.map(({ noticedBy }) => noticedBy.file))]
    const titles = [...new Set(named.flatMap(({ noticedBy: { title } }) => title || []))]
    const [suite] = files.map(suiteOf)
    if (suite) results.push(...(await runTests(suite, place, { files, titles, untilFirst: false })))
  }
  return results
}

/** Returns why the test that a fault names cannot be relied on, or null. */
function problemOf({ noticedBy }: Fault, baseline: readonly Result[]): string | null {
  const named = baseline.filter((result) => isNamed(noticedBy, result))
  if (named.length === 0) return `there is no test ${wordsOf(noticedBy)}`
  const broken = named.find(({ passed }) => !passed)
  return broken ? `fails without the fault: ${wordsOf(broken)}` : null
}

type Stage = ReturnType<typeof selectionOf> & { readonly suite: Suite }

/** Returns the test stages for a fault, in order: its named test, if sound, and the rest of the run. */
function stagesFor({ noticedBy, kind }: Fault, isNamedTestSound: boolean): Stage[] {
  const named = { suite: suiteOf(noticedBy.file), ...selectionOf(noticedBy) }
  const rest = isNamedOnly ? [] : stagesOf(kind).map((stage) => ({ ...stage, titles: [], untilFirst: true }))
  return [...(isNamedTestSound ? [named] : []), ...rest]
}

/** Returns the first test that fails with the planted fault, or null. */
async function firstFailure(fault: Fault, workspace: Workspace, place: TestEnvironment, stages: readonly Stage[]) {
  for (const { suite, ...selection } of stages) {
    const unbuilt = suite === 'browser' || suite === 'http' ? await workspace.build(fault) : null
    if (unbuilt !== null) return { file: 'the build', title: unbuilt.trim().split('\n')[0] ?? '', passed: false }
    const failed = (await runTests(suite, place, selection)).find(({ passed }) => !passed)
    if (failed) return failed
  }
  return null
}

async function tryFault(
  fault: Fault,
  workspace: Workspace,
  place: TestEnvironment,
  baseline: readonly Result[],
): Promise<Outcome> {
  const started = performance.now()
  const end = (caughtBy: string | null, problem: string | null): Outcome => {
    workspace.restore()
    return { fault, caughtBy, problem, seconds: Math.round((performance.now() - started) / 1000) }
  }
  const problem = problemOf(fault, baseline)
  const unplanted = await workspace.plant(fault)
  if (unplanted !== null) return end(null, unplanted)
  const failed = await firstFailure(fault, workspace, place, stagesFor(fault, problem === null))
  workspace.restore()
  const isOfNoTest = failed?.file === 'the build' || failed?.file === runnerName
  if (!failed || isOfNoTest || isNamed(fault.noticedBy, failed)) return end(failed && wordsOf(failed), problem)
  // This test still has to pass without the fault.
  const sound = await runTests(suiteOf(failed.file), place, selectionOf(failed))
  const isSound = sound.length > 0 && sound.every(({ passed }) => passed)
  return end(isSound ? wordsOf(failed) : null, isSound ? problem : `fails without the fault: ${wordsOf(failed)}`)
}

function print({ fault: { name, kind, sentence }, caughtBy, seconds, problem }: Outcome): void {
  const verdict = caughtBy === null ? `NOT NOTICED: ${sentence}` : `caught by ${caughtBy}`
  console.log(`${kind.padEnd(17)} ${name.padEnd(34)} ${String(seconds).padStart(4)} s  ${verdict.slice(0, 220)}`)
  if (problem !== null) console.log(`${' '.repeat(17)} PROBLEM: ${problem.slice(0, 400)}`)
}

function write(outcomes: readonly Outcome[]): void {
  mkdirSync('test-results', { recursive: true })
  const rows = outcomes.map(({ fault: { name, kind, sentence, fullOnly }, ...outcome }) => ({
    name,
    kind,
    sentence,
    fullOnly,
    ...outcome,
  }))
  writeFileSync('test-results/mutation.json', `${JSON.stringify(rows, null, 2)}\n`)
}

const options = { full: { type: 'boolean' }, named: { type: 'boolean' } } as const
const {
  values: { full: isFull = false, named: isNamedOnly = false },
  positionals,
} = parseArgs({ allowPositionals: true, options })
const faults = readFaults(positionals)
const tried = faults.filter(({ fullOnly }) => isFull || fullOnly === null)
const workspace = await openWorkspace()
const postgres = await startPostgres()
const place: TestEnvironment = { folder: workspace.folder, databaseUrl: postgres?.url ?? null, isFull }
const outcomes: Outcome[] = []
/** The signal that ended the run early: it may have reached the current tests, which do not count. */
const stopped: { by: string | null } = { by: null }
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    stopped.by = signal
  })
try {
  const baseline = await runBaseline(tried, place)
  console.log(
    `${baseline.length} named tests ran without a fault, ${baseline.filter(({ passed }) => !passed).length} failed`,
  )
  for (const fault of tried) {
    const outcome = await tryFault(fault, workspace, place, baseline)
    if (stopped.by !== null) break
    outcomes.push(outcome)
    print(outcome)
    write(outcomes)
  }
} finally {
  await postgres?.stop()
  workspace.remove()
}
for (const { name, fullOnly } of faults.filter((fault) => !tried.includes(fault)))
  console.log(`${name}: noticed by the full run only: ${fullOnly}`)
const caught = outcomes.filter(({ caughtBy }) => caughtBy !== null)
const problems = outcomes.filter(({ problem }) => problem !== null)
if (stopped.by !== null) console.log(`stopped by ${stopped.by} after ${outcomes.length} of ${tried.length} faults`)
const minutes = (performance.now() / 60_000).toFixed(1)
console.log(`${caught.length} of ${tried.length} caught by the ${isFull ? 'full' : 'fast'} run (${minutes} minutes)`)
process.exitCode = problems.length > 0 || caught.length < required * tried.length ? 1 : 0
