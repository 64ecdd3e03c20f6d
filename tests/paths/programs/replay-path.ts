import { spawnSync } from 'node:child_process'
import type { AnyMachineSnapshot } from 'xstate'
import type { Language } from '../../../contract/primitives.ts'
import { plannedListOf } from '../../../scripts/atlas/build/path-list.ts'
import { systemPathsOf } from '../../../scripts/atlas/build/system-paths.ts'
import type { IndexedMachine } from '../../../src/atlas/atlas-index.ts'
import { pathTitles } from '../../../src/atlas/path-title.ts'
import { stateWords } from '../../../src/atlas/state-words.ts'
import { effectWords, stepWords } from '../../../src/atlas/step-words.ts'
import { failedCallsOf } from '../../../src/atlas/report/report-failures.ts'
import { models } from '../models.ts'
import { readFailureReport } from '../kit/failure-report-file.ts'
import type { FailureReportFile } from '../kit/failure-report-format.ts'
import { replayFailureReport } from '../kit/failure-report-replay.ts'
import { pagePathsOf } from '../../browser/paths/page-paths.ts'
import { formatTrail } from '../kit/failure-report-trail.ts'
import { reviewedSnapshotOf } from '../kit/path-snapshots.ts'
import { sourceOf } from '../kit/machine-parts.ts'
import type { Effect } from '../kit/pure-step.ts'
import type { Model } from '../kit/model.ts'
import { DualRun } from '../kit/play.ts'
import { coverScenario } from '../scenarios/scenario-graph.ts'
import { playScenario } from '../scenarios/play-scenario.ts'
import { scenarios } from '../scenarios/scenarios.ts'
import { readFlowGlossary } from './flow-glossary.ts'
import { isPathKept } from './kept-lists.ts'
import { listWords } from './list-words.ts'
import { failWith, readArguments } from './read-arguments.ts'
import { trailWordsOf } from './trail-words.ts'
import { malformedId, replayUsage, replayWords } from './replay-words.ts'
import { planOf, type Plan, type PlannedPath } from '../kit/machine-plan.ts'

const column = 58
const lineOf = (at: string, happened: string, state: string) => `${at.padStart(2)} ${happened.padEnd(column)} ${state}`

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

/** Replays paths, and prints their steps in one language. */
function createReplay(language: Language) {
  const { index, phrases, machineOf } = readFlowGlossary(language)
  const words = replayWords[language]

  /** Returns the title of a path, as the atlas has it. */
  const titleOf = (model: Model, plan: Plan, id: string) =>
    pathTitles(machineOf(model.machine.id), plannedListOf(model, plan), listWords[language]).get(id)

  /** Prints whether a path holds, and returns it. */
  async function holds(play: () => Promise<void> | void): Promise<boolean> {
    try {
      await play()
      console.log(words.holds)
      return true
    } catch (error) {
      console.log(error instanceof Error ? error.message : error)
      return false
    }
  }

  /** Returns an effect in words; null for one that only machines know. */
  function effectLine(machine: IndexedMachine, state: AnyMachineSnapshot, effect: Effect): string | null {
    const name = effect.kind === 'ask' ? (sourceOf(state, effect.actor) ?? effect.actor) : effect.event.type
    const said = effectWords(index, machine, { kind: effect.kind, name })
    return said && `      ${words[`${effect.kind}s`]} ${said}`
  }

  /** Plays a path on a running actor and the pure machine, and prints their effects. */
  async function playOnActor({ model, path }: Found, machine: IndexedMachine) {
    const dualRun = new DualRun(model, path.start, path.title)
    console.log(lineOf('', words.start, stateWords(machine, dualRun.state)))
    for (const [at, { step, took, effects }] of path.edges.entries()) {
      await dualRun.play(step, took.length === 0)
      const refused = took.length === 0 ? `   ${words.refused}` : ''
      console.log(`${lineOf(String(at + 1), stepWords(machine, step), stateWords(machine, dualRun.state))}${refused}`)
      for (const effect of effects) {
        const line = effectLine(machine, dualRun.state, effect)
        if (line !== null) console.log(line)
      }
    }
    await dualRun.end()
  }

  /** Returns the calls of a visit that failed, each with its status. */
  function failedCallLines(report: FailureReportFile): string[] {
    const failed = failedCallsOf(report).map(({ call: { at, method, path, status }, code }) => {
      const answer = status === 0 ? words.unanswered : String(status)
      return `  +${(at / 1000).toFixed(1)} s  ${answer}  ${method} /${path}${code === null ? '' : `  ${code}`}`
    })
    return ['', failed.length === 0 ? words.noFailedCalls : words.failedCalls, ...failed, '']
  }

  return {
    /** Replays a path on a running actor; returns whether it passed. */
    onActor(found: Found): Promise<boolean> {
      const { model, plan, path } = found
      const machine = machineOf(model.machine.id)
      const title = titleOf(model, plan, path.id)
      console.log(`${machine.name} (${machine.id}) ${path.id}  ${listWords[language].by[path.by]}  ${title}`)
      return holds(() => playOnActor(found, machine))
    },

    /** Plays a path of a page in a browser, and prints each step in words and how it ended; null if no page has it. */
    onPage(id: string, watching: Watching): boolean | null {
      for (const model of models) {
        const found = pagePathsOf(model.machine).find(({ path }) => path.id === id)
        if (!found) continue
        const { path, states } = found
        const machine = machineOf(model.machine.id)
        console.log(`${machine.name} (${machine.id}) ${id}  ${titleOf(model, planOf(model), id)}`)
        console.log(words.inBrowser)
        const happened = [words.start, ...stepsOf(path).map((name) => stepWords(machine, { name }))]
        const lines = states.map((state, at) =>
          lineOf(at === 0 ? '' : String(at), happened[at] ?? '', stateWords(machine, state)),
        )
        const isHeld = replayInBrowser(id, lines, watching)
        const last = states.at(-1)
        console.log(isHeld ? words.holds : words.departed)
        if (isHeld && last) console.log(`${words.ended}: ${stateWords(machine, last)}`)
        return isHeld
      }
      return null
    },

    /** Replays a failure report (src/app/failure-report.ts); returns whether each machine took the same transitions. */
    ofReport(file: string, isRaw: boolean): boolean {
      try {
        const failureReport = readFailureReport(file)
        const replayed = replayFailureReport(
          models.map(({ machine }) => machine),
          failureReport,
        )
        const { made, route, language: shown, viewport, isOnline, error } = failureReport
        console.log([made, route, shown, viewport.join(' x '), isOnline ? words.online : words.offline].join(', '))
        for (const line of failedCallLines(failureReport)) console.log(line)
        for (const line of formatTrail(replayed, trailWordsOf(language), isRaw)) console.log(line)
        if (error) console.log(`\n${[error.name, ...error.frames].join('\n  ')}`)
        const isSame =
          replayed.steps.every(({ departs }) => departs === null) && replayed.ends.every((end) => end.isSame)
        console.log(`\n${isSame ? words.sameWay : words.otherWay}`)
        return isSame
      } catch (error) {
        console.log(error instanceof Error ? error.message : error)
        return false
      }
    },

    /** Replays a path of the whole system; returns null if no scenario has it. */
    inSystem(id: string): Promise<boolean> | null {
      for (const scenario of scenarios) {
        const path = coverScenario(scenario).paths.find((one) => one.id === id)
        if (!path) continue
        const listed = systemPathsOf(index, phrases, [scenario])
        console.log(`${id}  ${listed[0]?.name}`)
        const steps = listed[0]?.paths.find((one) => one.id === id)?.steps ?? []
        for (const [at, { machine, happened }] of steps.entries())
          console.log(`${String(at + 1).padStart(2)} ${machineOf(machine).name}: ${happened}`)
        return holds(() => playScenario(scenario, path))
      }
      return null
    },
  }
}

const reporter = './tests/paths/programs/page-replay-reporter.ts'
const runner = 'node_modules/@playwright/test/cli.js'

/** Browser options for watching: with a window and slowed down. */
type Watching = { readonly headed: boolean; readonly slow: boolean }

/** Replays a page path (tests/browser/paths) in a browser against the real program. */
function replayInBrowser(id: string, lines: readonly string[], { headed, slow }: Watching): boolean {
  const env = {
    ...process.env,
    REPLAY_LINES: JSON.stringify(lines),
    ...(headed && { BROWSER_WINDOW: '1' }),
    ...(slow && { BROWSER_PACE: '800' }),
  }
  const run = (args: readonly string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
  const options = [...(headed ? ['--headed'] : []), ...(slow ? ['--timeout=0'] : [])]
  return (
    run(['scripts/setup.mjs', '--build', '--browser']) &&
    run([
      runner,
      'test',
      'tests/browser/paths',
      '--grep',
      ` ${id} `,
      '--workers=1',
      `--reporter=${reporter}`,
      ...options,
    ])
  )
}

const stepsOf = ({ edges }: Pick<PlannedPath, 'edges'>) => edges.map(({ step }) => step.name)

const isId = (text: string) => /^[\da-f]{8}$/.test(text)

type Options = Watching & { readonly raw: boolean }

async function replay(id: string, language: Language, options: Options): Promise<boolean> {
  const words = replayWords[language]
  const replays = createReplay(language)
  if (id.endsWith('.json')) return replays.ofReport(id, options.raw)
  if (!isId(id)) failWith(malformedId)
  // Exploring every machine takes minutes: paths.json knows the machine of each reviewed path.
  const reviewed = models.filter((model) => id in (reviewedSnapshotOf(model)?.paths ?? {}))
  const known = findPath(id, reviewed)
  if (known) return replays.onActor(known)
  const inSystem = replays.inSystem(id)
  if (inSystem) return inSystem
  if (!isPathKept(id)) console.log(words.exploring)
  const onPage = replays.onPage(id, options)
  if (onPage !== null) return onPage
  const found = findPath(id, models)
  if (found) return replays.onActor(found)
  console.log(words.unknown)
  return false
}

if (import.meta.main) {
  const { values, positionals, language } = readArguments(
    {
      headed: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
      raw: { type: 'boolean', default: false },
    },
    replayUsage,
  )
  const [wanted, ...others] = positionals
  if (wanted === undefined) failWith(replayUsage)
  if (others.length > 0)
    failWith({ es: 'Se recorre un solo camino a la vez.', en: 'One path is played at a time.' }, replayUsage)
  if (!(await replay(isId(wanted.toLowerCase()) ? wanted.toLowerCase() : wanted, language, values)))
    process.exitCode = 1
}
