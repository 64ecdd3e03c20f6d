import { test } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import * as v from 'valibot'
import { callTimeout } from '../../../../src/api/browser-http.ts'
import { planPaths, fewPathLimits, type Path } from '../../../paths/kit/plan-paths.ts'
import { coverageOf } from '../../../paths/kit/coverage.ts'
import { criteria, type Criterion } from '../../../paths/kit/criteria.ts'
import { explore, nodeAt, type Edge, type Graph } from '../../../paths/kit/explore.ts'
import { sourceOf, transitionIdsOf } from '../../../paths/kit/machine-parts.ts'
import type { Model, Outcome, Step } from '../../../paths/kit/model.ts'
import { failureInWords } from './path-failure.ts'
import { pageByKeyboard } from './keyboard.ts'
import { isPort, type PortName } from './ports.ts'
import { ControlledPage } from './controlled-page.ts'
import type { InterceptedPage } from './intercepted-page.ts'
import type { Locator, Page } from '@playwright/test'

/** The gestures for an event, by role and name. */
export type Gesture = (stage: ControlledPage, event: AnyEventObject) => Promise<void>
/** How an answer is given: by fulfilling a held request, or by a child's gestures. */
export type Answer = (stage: ControlledPage, outcome: Outcome) => Promise<void>

/** Everything needed to play a machine's paths on a page. */
export type MachinePage = {
  /** Its listed name, if not that of its machine. */
  readonly name?: string
  /** The part of the machine that is reachable on the page. */
  readonly model: Model
  /** Steps that a state does not offer, because the page offers them elsewhere only. */
  readonly possible?: (state: AnyMachineSnapshot, step: Step) => boolean
  readonly held: readonly PortName[]
  /** The first port that a child machine calls. */
  readonly firstAsks?: Readonly<Record<string, PortName>>
  /** Brings a page to where the machine starts with this input. */
  readonly start: (stage: ControlledPage, input: string) => Promise<void>
  /** By event type, including stream events. */
  readonly gestures: Readonly<Record<string, Gesture>>
  /** By source of the invoked actor. */
  readonly answers: Readonly<Record<string, Answer>>
  /** Elements that are absent while no state has an announcement. */
  readonly quiet?: (page: Page) => Locator
  /** Elements that a state shows, by its announcement. */
  readonly shows: Readonly<Record<string, (page: Page, state: AnyMachineSnapshot) => Locator>>
  /** Elements that the page shows after the machine ends, by its last state. */
  readonly ends: Readonly<Record<string, (page: Page) => Locator>>
  /** Transitions that the page cannot take, with the reason. */
  readonly unreachable: Readonly<Record<string, string>>
}

const Meta = v.looseObject({ announcement: v.string() })

/** Returns the announcements of the active states, the deepest last. */
export const announcementsOfSnapshot = (state: AnyMachineSnapshot): string[] =>
  Object.values(state.getMeta()).flatMap((meta) => (v.is(Meta, meta) ? [meta.announcement] : []))

/** Returns the model with only the named inputs, payloads and answers. */
export function restricted(
  model: Model,
  events: Readonly<Record<string, readonly string[]>>,
  outcomes: Readonly<Record<string, readonly string[]>>,
): Model {
  const pick = <T>(
    all: Readonly<Record<string, Readonly<Record<string, T>> | undefined>>,
    type: string,
    names: readonly string[],
  ) =>
    Object.fromEntries(
      names.map((name) => {
        const one = all[type]?.[name]
        if (one === undefined) throw new Error(`${model.machine.id} has no ${type} (${name})`)
        return [name, one]
      }),
    )
  return {
    ...model,
    events: {
      ...model.events,
      ...Object.fromEntries(Object.entries(events).map(([type, names]) => [type, pick(model.events, type, names)])),
    },
    outcomes: {
      ...model.outcomes,
      ...Object.fromEntries(Object.entries(outcomes).map(([type, names]) => [type, pick(model.outcomes, type, names)])),
    },
  }
}

/** One path, with the announcements first checked after each step (0 is the start). */
export type PagePath = Path & { readonly judged: ReadonlyMap<number, string> }
/** `paths` take every transition of the page; `fast` reach every announcement and gesture in fewer steps; some are both. */
export type PagePlan = {
  readonly graph: Graph
  readonly paths: readonly PagePath[]
  readonly fast: readonly PagePath[]
}

/** Whether the page has a gesture or answer for a step. */
function isKnown({ gestures, answers }: MachinePage, step: Step) {
  if (step.kind === 'wait') return true
  return step.kind === 'answer' ? step.src in answers : step.event.type in gestures
}

/** Returns paths that cover a criterion, each with its first checks. */
function pathsBy(owner: string, graph: Graph, criterion: Criterion): PagePath[] {
  const known = new Set<string>()
  return planPaths(owner, graph, criterion, fewPathLimits).map((path): PagePath => {
    const first = graph.starts.get(path.start)
    const states = [first && nodeAt(graph, first.at).state, ...path.edges.map(({ result }) => result)]
    const judged = new Map<number, string>()
    for (const [index, state] of states.entries()) {
      const fresh = state?.status === 'active' ? announcementsOfSnapshot(state).filter((says) => !known.has(says)) : []
      fresh.forEach((says) => known.add(says))
      if (fresh.length > 0) judged.set(index, fresh.join(' and '))
    }
    return { ...path, judged }
  })
}

/** Returns the announcements that a step leads to, and its gesture. */
const sentencesAndGestures: Criterion = ({ step, took, result }) => {
  if (took.length === 0) return []
  const said = result.status === 'active' ? announcementsOfSnapshot(result) : []
  return step.kind === 'event' ? [...said, step.event.type] : said
}

/** Explores the reachable part of a machine and plans its paths. */
export function pagePlanOf(machinePage: MachinePage): PagePlan {
  const { model, possible } = machinePage
  const graph = explore(model, (state, step) => isKnown(machinePage, step) && (possible?.(state, step) ?? true))
  const owner = `${model.machine.id}-page`
  return {
    graph,
    paths: pathsBy(owner, graph, criteria.transitions),
    fast: pathsBy(owner, graph, sentencesAndGestures),
  }
}

/** Returns transitions that are neither played nor listed, and outdated lines of the list. */
export function gapsOf(machinePage: MachinePage, { graph, paths }: PagePlan) {
  const { model, unreachable } = machinePage
  const { missing } = coverageOf(model, graph, paths).transitions
  const all = new Set(transitionIdsOf(model.machine))
  return {
    unplayed: missing.filter((id) => !(id in unreachable)),
    unknown: Object.keys(unreachable).filter((id) => !all.has(id)),
    played: Object.keys(unreachable).filter((id) => all.has(id) && !missing.includes(id)),
  }
}

/** Returns the ports that a step makes the page call. */
function asksOf({ firstAsks }: MachinePage, { effects, result }: Edge): PortName[] {
  return effects.flatMap((effect) => {
    if (effect.kind !== 'ask') return []
    const src = sourceOf(result, effect.actor) ?? ''
    const first = firstAsks?.[src]
    return first ? [first] : isPort(src) ? [src] : []
  })
}

/** Returns the port whose held request is answered. */
const portAnsweredBy = ({ firstAsks }: MachinePage, step: Step) =>
  step.kind === 'answer' ? (firstAsks?.[step.src] ?? step.src) : null

async function playStep(machinePage: MachinePage, stage: ControlledPage, step: Step) {
  if (step.kind === 'wait') {
    if (step.milliseconds > callTimeout) await stage.stall()
    await stage.run(step.milliseconds)
    return
  }
  if (step.kind === 'answer') {
    const answer = machinePage.answers[step.src]
    if (!answer) throw new Error(`The page has no answer for "${step.src}"`)
    return stage.patiently(answer(stage, step.outcome))
  }
  const gesture = machinePage.gestures[step.event.type]
  if (!gesture) throw new Error(`The page has no gesture for "${step.event.type}"`)
  return stage.patiently(gesture(stage, step.event))
}

/** Checks everything that the states show. */
async function look({ shows, quiet, ends }: MachinePage, stage: ControlledPage, state: AnyMachineSnapshot) {
  await stage.settle()
  if (state.status !== 'active') {
    const end = ends[String(state.value)]
    if (!end) throw new Error(`The page does not know what follows "${String(state.value)}"`)
    return stage.see(end(stage.page))
  }
  const said = announcementsOfSnapshot(state)
  if (quiet && said.length === 0) await stage.seeNot(quiet(stage.page))
  for (const says of said) {
    const shown = shows[says]
    if (!shown) throw new Error(`The page does not know how "${says}" looks`)
    await stage.see(shown(stage.page, state))
  }
}

/** Checks a page in a state that is seen for the first time. */
type Look = (stage: ControlledPage, says: string) => Promise<void>
/** How a path is played: by pointer or by keyboard. */
export type Play = { readonly isByKeys?: boolean; readonly lookAtNew?: Look }

const judgedWithout =
  (...rules: string[]): Look =>
  (stage, says) =>
    test.step(`axe: ${says}`, async () => {
      const barriers = await stage.barriers(rules)
      if (barriers.length > 0) throw new Error(`${says} has barriers:\n${barriers.join('\n')}`)
    })
const judge = judgedWithout()
/** Skips the two slowest rules: `checks/pages.spec.ts` runs them on each page, and the full run on each state. */
export const judgeQuickly = judgedWithout('color-contrast', 'target-size')

/** Plays a path on a page by gestures, held answers and the clock, and checks each state when it is new. */
export async function playOnPage(
  machinePage: MachinePage,
  graph: Graph,
  path: PagePath,
  own: InterceptedPage,
  { isByKeys = false, lookAtNew = judge }: Play = {},
) {
  const stage = new ControlledPage(own, machinePage.held, isByKeys ? pageByKeyboard(own.page) : own.page)
  try {
    await playSteps(machinePage, graph, path, stage, lookAtNew)
    const complaints = stage.seriousComplaints()
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
  } finally {
    await stage.close()
  }
}

async function playSteps(
  machinePage: MachinePage,
  graph: Graph,
  path: PagePath,
  stage: ControlledPage,
  lookAtNew: Look,
) {
  const first = graph.starts.get(path.start)
  if (!first) throw new Error(`No such start: ${path.start}`)
  const play = (index: number, name: string, step: () => Promise<void>) =>
    test.step(name, async () => {
      try {
        await step()
      } catch (error) {
        const { id } = machinePage.model.machine
        throw new Error(await failureInWords(id, path, index, stage.page, error), { cause: error })
      }
    })
  await play(-1, `start: ${path.start}`, async () => {
    await machinePage.start(stage, path.start)
    await look(machinePage, stage, nodeAt(graph, first.at).state)
  })
  const says = path.judged.get(0)
  if (says) await lookAtNew(stage, says)
  for (const [index, edge] of path.edges.entries()) {
    await play(index, edge.step.name, async () => {
      const asks = asksOf(machinePage, edge)
      stage.forget(asks.filter((port) => port !== portAnsweredBy(machinePage, edge.step)))
      await playStep(machinePage, stage, edge.step)
      for (const port of asks) await stage.asked(port)
      await look(machinePage, stage, edge.result)
      await stage.keepsFocus()
    })
    const judged = path.judged.get(index + 1)
    if (judged) await lookAtNew(stage, judged)
  }
}
