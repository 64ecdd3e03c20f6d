import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { models } from '../models.ts'
import { readFailureReport } from '../kit/failure-report-file.ts'
import { replayFailureReport } from '../kit/failure-report-replay.ts'
import { formatTrail } from '../kit/failure-report-trail.ts'
import { reviewedSnapshotOf } from '../kit/path-snapshots.ts'
import { stateInWords } from '../kit/machine-parts.ts'
import type { Model } from '../kit/model.ts'
import { DualRun } from '../kit/play.ts'
import { coverScenario } from '../scenarios/scenario-graph.ts'
import { playScenario } from '../scenarios/play-scenario.ts'
import { scenarios } from '../scenarios/scenarios.ts'
import { planOf, type Plan, type PlannedPath } from '../kit/machine-plan.ts'

type Found = { readonly model: Model; readonly plan: Plan; readonly path: PlannedPath }

/** Finds a path by id in any machine. */
function findPath(id: string, among: readonly Model[]): Found | null {
  for (const model of among) {
    const plan = planOf(model)
    const path = plan.paths.find((one) => one.id === id)
    if (path) return { model, plan, path }
  }
  return null
}

/** Plays a path on a running actor and the pure machine, and prints their effects. */
async function replayOnActor({ model, path }: Found, say: (line: string) => void) {
  const dualRun = new DualRun(model, path.start, path.title)
  say(`   ${'start'.padEnd(48)} ${stateInWords(dualRun.state)}`)
  for (const [index, { step, took, effects }] of path.edges.entries()) {
    await dualRun.play(step, took.length === 0)
    const refused = took.length === 0 ? '   (refused: nothing changes)' : ''
    say(`${String(index + 1).padStart(2)} ${step.name.padEnd(48)} ${stateInWords(dualRun.state)}${refused}`)
    for (const effect of effects) {
      if (effect.kind === 'ask') say(`      asks ${effect.actor}`)
      else if (effect.kind === 'emit') say(`      tells ${effect.event.type}`)
      else say(`      sends ${effect.event.type} to ${effect.to}`)
    }
  }
  await dualRun.end()
}

/** Prints whether a path holds, and returns it. */
async function holds(play: () => Promise<void> | void): Promise<boolean> {
  try {
    await play()
    console.log('The path holds.')
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

/** Replays a path on a running actor; returns whether it passed. */
async function replayPath(found: Found): Promise<boolean> {
  console.log(`${found.model.machine.id} ${found.path.id} (${found.path.by}) ${found.path.title}`)
  return holds(() => replayOnActor(found, (line) => console.log(line)))
}

/** Replays a path of the whole system; returns null if no scenario has it. */
function replayInSystem(id: string): Promise<boolean> | null {
  for (const scenario of scenarios) {
    const path = coverScenario(scenario).paths.find((one) => one.id === id)
    if (!path) continue
    console.log(`${id} ${scenario.name}`)
    path.edges.forEach(({ step }, index) => console.log(`${String(index + 1).padStart(2)} ${step.name}`))
    return holds(() => playScenario(scenario, path))
  }
  return null
}

const runner = 'node_modules/@playwright/test/cli.js'

/** Whether a path is a page path. */
const isOfPages = (id: string) =>
  spawnSync(process.execPath, [runner, 'test', 'tests/browser/paths', '--list', '--grep', ` ${id} `]).status === 0

/** Browser options for watching: with a window and slowed down. */
type Watching = { readonly headed: boolean; readonly slow: boolean }

/** Replays a page path (tests/browser/paths) in a browser against the real program. */
function replayInBrowser(id: string, { headed, slow }: Watching): boolean {
  const env = {
    ...process.env,
    PLAYWRIGHT_LIST_PRINT_STEPS: '1',
    ...(headed && { BROWSER_WINDOW: '1' }),
    ...(slow && { BROWSER_PACE: '800' }),
  }
  const run = (args: readonly string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
  const options = [...(headed ? ['--headed'] : []), ...(slow ? ['--timeout=0'] : [])]
  return (
    run(['scripts/setup.mjs', '--build', '--browser']) &&
    run([runner, 'test', 'tests/browser/paths', '--grep', ` ${id} `, '--workers=1', '--reporter=list', ...options])
  )
}

/** Replays a failure report (src/app/failure-report.ts); returns whether each machine took the same transitions. */
function replayFile(file: string): boolean {
  try {
    const failureReport = readFailureReport(file)
    const replayed = replayFailureReport(
      models.map(({ machine }) => machine),
      failureReport,
    )
    const { made, route, language, viewport, isOnline, error } = failureReport
    console.log(
      `${made} on ${route} in ${language}, ${viewport.join(' x ')}, ${isOnline ? 'online' : 'without a network'}`,
    )
    for (const line of formatTrail(replayed)) console.log(line)
    if (error) console.log([`\nThen: ${error.name}`, ...error.frames].join('\n  '))
    return replayed.steps.every(({ departs }) => departs === null) && replayed.ends.every(({ isSame }) => isSame)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

async function replay(wanted: string, watching: Watching): Promise<boolean> {
  if (wanted.endsWith('.json')) return replayFile(wanted)
  // Exploring every machine takes minutes: paths.json knows the machine of each reviewed path.
  const reviewed = models.filter((model) => wanted in (reviewedSnapshotOf(model)?.paths ?? {}))
  const known = findPath(wanted, reviewed)
  if (known) return replayPath(known)
  const inSystem = replayInSystem(wanted)
  if (inSystem) return inSystem
  if (isOfPages(wanted)) return replayInBrowser(wanted, watching)
  const found = findPath(wanted, models)
  if (found) return replayPath(found)
  console.log(`No path has the id ${wanted}: npm run paths`)
  return false
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { headed: { type: 'boolean', default: false }, slow: { type: 'boolean', default: false } },
  })
  const [wanted] = positionals
  if (wanted === undefined)
    console.log('Usage: npm run replay -- ID [--headed] [--slow], or npm run replay -- FILE.json')
  if (wanted === undefined || !(await replay(wanted, values))) process.exitCode = 1
}
