import { spawnSync } from 'node:child_process'
import type { Language } from '../../../contract/primitives.ts'
import type { IndexedMachine } from '../../../src/atlas/atlas-index.ts'
import { stateWords } from '../../../src/atlas/state-words.ts'
import { effectWords, stepWords } from '../../../src/atlas/step-words.ts'
import { walkByNames } from '../../../src/atlas/walk/walk.ts'
import { failedCallsOf } from '../../../src/atlas/report/report-failures.ts'
import { models } from '../models.ts'
import { readFailureReport } from '../kit/failure-report-file.ts'
import type { FailureReportFile } from '../kit/failure-report-format.ts'
import { replayFailureReport } from '../kit/failure-report-replay.ts'
import { findPagePath } from '../../browser/paths/page-paths.ts'
import { formatTrail } from '../kit/failure-report-trail.ts'
import { readFailedPaths, type FailedPath } from '../kit/failed-paths.ts'
import type { Model } from '../kit/model.ts'
import { DualRun, PathFailure } from '../kit/play.ts'
import { coverScenario } from '../scenarios/scenario-graph.ts'
import { playScenario } from '../scenarios/play-scenario.ts'
import { scenarios } from '../scenarios/scenarios.ts'
import { readFlowGlossary } from './flow-glossary.ts'
import { systemPathsOf } from './system-paths.ts'
import { failWith, readArguments } from './read-arguments.ts'
import { trailWordsOf } from './trail-words.ts'
import { malformedId, replayUsage, replayWords } from './replay-words.ts'
import { planOf } from '../kit/machine-plan.ts'

const column = 58
const lineOf = (at: string, happened: string, state: string) => `${at.padStart(2)} ${happened.padEnd(column)} ${state}`

/** Finds a path by its id: among those that failed last, or else among all of its machine. */
function findPath(model: Model, id: string): FailedPath | null {
  const failed = readFailedPaths(`test-outcomes/${model.machine.id}.json`)?.find((path) => path.id === id)
  if (failed) return failed
  const path = planOf(model).paths.find((one) => one.id === id)
  return path ? { id, start: path.start, steps: path.edges.map(({ step }) => step.name) } : null
}

/** Replays paths, and prints their steps in one language. */
function createReplay(language: Language) {
  const { index, phrases, machineOf } = readFlowGlossary(language)
  const words = replayWords[language]

  /** Says that no path has an id. */
  function reportUnknown(): false {
    console.log(words.unknown)
    return false
  }

  /** Prints whether a path holds, and returns it. */
  async function holds(play: () => Promise<void> | void): Promise<boolean> {
    try {
      await play()
      console.log(words.holds)
      return true
    } catch (error) {
      // The steps are printed already.
      console.log(error instanceof PathFailure ? error.reason : error instanceof Error ? error.message : error)
      return false
    }
  }

  /** Plays a path on a running actor and the pure machine, and prints its steps with their effects. */
  async function playOnActor(model: Model, { id, start, steps }: FailedPath, machine: IndexedMachine) {
    const dualRun = new DualRun(model, start, id)
    for (const [at, { step, took, effects }] of walkByNames(model, start, steps).entries()) {
      if (step) await dualRun.play(step, took.length === 0)
      const [place, happened] = step ? [String(at), stepWords(machine, step)] : ['', words.start]
      const refused = step && took.length === 0 ? `   ${words.refused}` : ''
      console.log(`${lineOf(place, happened, stateWords(machine, dualRun.state))}${refused}`)
      for (const effect of effects) {
        const said = effectWords(index, machine, effect)
        if (said !== null) console.log(`      ${words[`${effect.kind}s`]} ${said}`)
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
    reportUnknown,

    /** Replays a path on a running actor; returns whether it passed. */
    onActor(model: Model, path: FailedPath): Promise<boolean> {
      const machine = machineOf(model.machine.id)
      console.log(`${machine.name} (${machine.id}) ${path.id}`)
      return holds(() => playOnActor(model, path, machine))
    },

    /** Plays a path of a page in a browser, and prints each step in words and how it ended. */
    onPage(model: Model, id: string, watching: Watching): boolean {
      const found = findPagePath(model.machine, id)
      if (!found) return reportUnknown()
      const { path, states } = found
      const machine = machineOf(model.machine.id)
      console.log(`${machine.name} (${machine.id}) ${id}`)
      console.log(words.inBrowser)
      const happened = [words.start, ...path.edges.map(({ step }) => stepWords(machine, step))]
      const lines = states.map((state, at) =>
        lineOf(at === 0 ? '' : String(at), happened[at] ?? '', stateWords(machine, state)),
      )
      const isHeld = replayInBrowser(id, lines, watching)
      const last = states.at(-1)
      console.log(isHeld ? words.holds : words.departed)
      if (isHeld && last) console.log(`${words.ended}: ${stateWords(machine, last)}`)
      return isHeld
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

    /** Replays a path of the whole system; returns whether it passed. */
    async inSystem(id: string): Promise<boolean> {
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
      return reportUnknown()
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

/** `cart-1b77ac51`, `cart-page-1b77ac51` or `system-1b77ac51`. */
const idPattern = /^(?<owner>[a-z-]+?)(?<place>-page|-keyboard)?-[\da-f]{8}$/

/** Returns the machine and the place of a path by its id. */
function readId(id: string) {
  const { owner, place } = idPattern.exec(id)?.groups ?? failWith(malformedId)
  return { model: models.find(({ machine }) => machine.id === owner) ?? null, isOnPage: place !== undefined }
}

type Options = Watching & { readonly raw: boolean }

async function replay(id: string, language: Language, options: Options): Promise<boolean> {
  const replays = createReplay(language)
  const failed = id.endsWith('.json') ? readFailedPaths(id) : null
  if (failed) {
    const results: boolean[] = []
    for (const path of failed) {
      const { model } = readId(path.id)
      results.push(model ? await replays.onActor(model, path) : replays.reportUnknown())
    }
    return results.every(Boolean)
  }
  if (id.endsWith('.json')) return replays.ofReport(id, options.raw)
  if (id.startsWith('system-')) return replays.inSystem(id)
  const { model, isOnPage } = readId(id)
  if (model && isOnPage) return replays.onPage(model, id, options)
  const path = model && findPath(model, id)
  return path ? replays.onActor(model, path) : replays.reportUnknown()
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
  if (!(await replay(wanted, language, values))) process.exitCode = 1
}
