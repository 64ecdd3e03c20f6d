import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { Edge } from '../../../paths/kit/explore.ts'
import { stateInWords } from '../../../paths/kit/machine-parts.ts'
import { eventOf } from '../../../paths/kit/steps.ts'
import type { PagePath } from './machine-page.ts'

const Report = v.object({
  states: v.record(v.string(), v.unknown()),
  events: v.array(v.object({ to: v.string(), type: v.string() })),
})
type Report = v.InferOutput<typeof Report>

/** Runs in the page and returns the program's own failure report. */
async function readReport(): Promise<unknown> {
  // The router is exposed for its devtools.
  const way = ['__TSR_ROUTER__', 'options', 'context', 'session', 'saveReport']
  const save = way.reduce((at: unknown, key) => Object(at)[key], globalThis)
  if (typeof save !== 'function') return null
  const before = Object.getOwnPropertyDescriptor(URL, 'createObjectURL') ?? {}
  HTMLAnchorElement.prototype.click = () => {}
  const file = await new Promise<unknown>((saved) => {
    URL.createObjectURL = (object) => {
      saved(object)
      return ''
    }
    save(null) // it loads what makes reports first
  })
  Object.defineProperty(URL, 'createObjectURL', before)
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click')
  return file instanceof Blob ? JSON.parse(await file.text()) : null
}

const patience = 10_000

/** Events and states of a page's machines; null if they do not run. */
async function reportOf(page: Page): Promise<Report | null> {
  const tooLate = setTimeout(patience, null, { ref: false })
  const report = await Promise.race([page.evaluate(readReport).catch(() => null), tooLate])
  return v.is(Report, report) ? report : null
}

/** Returns the leaves of a state value in words, like `stateInWords`. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(Object(value)).flatMap(([key, below]) => {
    const leaves = leavesOf(below)
    return leaves.length > 0 ? leaves : [key]
  })
}
const valueInWords = (value: unknown) =>
  leavesOf(value)
    .map((key) => key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(' · ')

/** The events that the played machine and the others received after the played steps. */
function sentSince({ events }: Report, isPlayed: (name: string) => boolean, edges: readonly Edge[]): string[] {
  const types = edges.map(({ step }) => eventOf(step).type)
  let played = 0
  let since = 0
  for (const [index, { to, type }] of events.entries()) {
    if (!isPlayed(to) || type !== types[played]) continue
    played += 1
    since = index + 1
  }
  return events
    .slice(since)
    .filter(({ to, type }) => isPlayed(to) || !type.startsWith('xstate.'))
    .map(({ to, type }) => `${to} ← ${type}`)
    .filter((words, at, all) => words !== all[at - 1])
}

/** The step at which a page departed from its path, with the expected and the actual result in words. */
export async function failureInWords(machineId: string, path: PagePath, index: number, page: Page, error: unknown) {
  const report = await reportOf(page)
  const isPlayed = (name: string) => name.replace(/ \d+$/, '') === machineId
  const name = Object.keys(report?.states ?? {}).findLast(isPlayed)
  const edge = path.edges[index]
  const steps = path.edges.slice(0, index + 1).map(({ step, result }, at) => {
    const mark = at === index ? '>' : ' '
    return `${mark} ${String(at + 1).padStart(2)} ${step.name.padEnd(48)} ${stateInWords(result)}`
  })
  const sent = report ? sentSince(report, isPlayed, path.edges.slice(0, Math.max(index, 0))) : []
  return [
    error instanceof Error ? error.message : String(error),
    '',
    `The page departs from ${machineId} ${path.id} ${edge ? `at step ${index + 1} of ${path.edges.length}` : 'at its start'}:`,
    `     start: ${path.start}`,
    ...steps,
    ...(edge ? [`Expected event: ${eventOf(edge.step).type}`] : []),
    `Events since:   ${sent.slice(-12).join(', ') || 'none'}`,
    ...(edge ? [`Expected state: ${stateInWords(edge.result)}`] : []),
    `State:          ${name === undefined ? 'the machine does not run' : valueInWords(report?.states[name])}`,
    `Replay:         npm run replay -- ${path.id}`,
  ].join('\n')
}
