import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, waitFor, type AnyStateMachine } from 'xstate'
import { createApi } from '../../src/api/api.ts'
import { createPorts } from '../../src/adapters/ports.ts'
import { createServerClock } from '../../src/api/server-clock.ts'
import { createBrowserStore, memoryStorage } from '../../src/adapters/storage.ts'
import { createRecorder, type Recorder } from '../../src/app/failure-report.ts'
import { createPagePorts, pageMachines } from '../../src/app/chunk-loading/page-machines.ts'
import { provideStorefront } from '../../src/app/start-machines.ts'
import type { FoundPlace } from '../../machines/localization/localization.ports.ts'
import { market } from '../paths/fixtures/market.ts'
import { readFailureReport } from '../paths/kit/failure-report-file.ts'
import { FailureReportFile } from '../paths/kit/failure-report-format.ts'
import { replayFailureReport } from '../paths/kit/failure-report-replay.ts'
import { formatTrail } from '../paths/kit/failure-report-trail.ts'
import { trailWordsOf } from '../paths/programs/trail-words.ts'
import { planOf } from '../paths/kit/machine-plan.ts'
import { eventOf } from '../paths/kit/steps.ts'
import { models } from '../paths/models.ts'
import { singleBuilder } from '../paths/models/single-builder.model.ts'
import { timePicker } from '../paths/models/time-picker.model.ts'
import { tracker } from '../paths/models/tracker.model.ts'

const machines = models.map(({ machine }) => machine)

/** Returns a failure report as parsed from its file. */
const failureReportOf = (recorder: Recorder): FailureReportFile =>
  v.parse(
    FailureReportFile,
    JSON.parse(
      JSON.stringify({
        version: 2,
        made: '2026-03-04T16:00:00.000Z',
        deployment: 'main.js',
        language: 'es',
        route: '/',
        viewport: [390, 844],
        isOnline: false,
        error: null,
        states: recorder.states(),
        events: recorder.events(),
      }),
    ),
  )

/** Returns the machine with actors that never settle: the test sends their results as events. */
const waiting = (machine: AnyStateMachine) =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((src) => [src, fromPromise(() => new Promise(() => undefined))]),
    ),
  })

describe.each([tracker, timePicker, singleBuilder])('$machine.id', (model) => {
  test('[flows.replay] replaying any path of transitions reaches the same states', () => {
    for (const { start, edges } of planOf(model).paths.filter(({ by }) => by === 'transitions')) {
      const recorder = createRecorder(() => 0)
      const actor = createActor(waiting(model.machine), { input: model.inputs[start], inspect: recorder.hear })
      const states = [actor.start().getSnapshot().value]
      for (const { step } of edges) {
        const { status } = actor.getSnapshot()
        actor.send(eventOf(step))
        if (status === 'active') states.push(actor.getSnapshot().value)
      }
      actor.stop()
      const failureReport = failureReportOf(recorder)
      const { steps, ends } = replayFailureReport(machines, failureReport)
      expect(steps.map(({ departs }) => departs).filter(Boolean)).toEqual([])
      expect(failureReport.events.filter(({ to }) => to === model.machine.id).map(({ state }) => state)).toEqual(states)
      expect(ends).toMatchObject([{ machine: model.machine.id, state: states.at(-1), isSame: true }])
    }
  })
})

/** Runs the storefront offline, types an address and returns the failure report. */
async function typedWithoutNetwork() {
  const recorder = createRecorder(() => 0)
  const store = createBrowserStore({ local: memoryStorage(), session: memoryStorage() }, Date.now)
  const clock = createServerClock(
    () => Date.parse('2026-03-04T16:00:00Z'),
    () => undefined,
  )
  const api = createApi(() => Promise.reject(new Error('no network')))
  const ports = createPorts(api, store)
  const pages = () => ({ machines: pageMachines, ports: createPagePorts(api, store, clock) })
  const geocode = fromPromise<FoundPlace | null, { text: string; placeId: string | null }>(() =>
    Promise.reject(new Error('no network')),
  )
  const actor = createActor(provideStorefront({ ...ports, geocode }, pages), {
    systemId: 'storefront',
    input: {
      market,
      disposition: null,
      cartId: null,
      needsMember: false,
      seed: 'tab',
      changes: [],
      search: { orderType: 'carryout', text: '', place: null, storeCode: null, isLink: false, when: { kind: 'asap' } },
      offered: null,
      token: null,
      email: '',
      parked: null,
    },
    inspect: recorder.hear,
  }).start()
  const localization = actor.system.get('localization')
  localization.send({ type: 'address.typed', text: 'Calle Secreta 99, San Juan' })
  localization.send({ type: 'address.submitted' })
  await waitFor(localization, (state) => state.matches({ searching: 'failed' }))
  actor.stop()
  return failureReportOf(recorder)
}

test('replaying the storefront and its machines reaches the same states in the same order', async () => {
  const failureReport = await typedWithoutNetwork()
  const { steps, ends } = replayFailureReport(machines, failureReport)
  expect(steps.filter(({ departs }) => departs !== null)).toEqual([])
  expect(ends.filter(({ isSame, state }) => !isSame || state === null)).toEqual([])
  expect(Object.fromEntries(ends.map(({ machine, state }) => [machine, state]))).toEqual(failureReport.states)
  expect(Object.keys(failureReport.states)).toEqual(
    expect.arrayContaining(['storefront', 'localization', 'cart', 'session']),
  )
  expect(failureReport.states['localization']).toEqual({ searching: 'failed' })
})

test('the replay trail says each event in words, names transitions and contains no typed text', async () => {
  const replay = replayFailureReport(machines, await typedWithoutNetwork())
  const trail = formatTrail(replay, trailWordsOf('en'), true).join('\n')
  expect(trail).toContain('Finding the store: Address submitted')
  expect(trail).toContain('localization —address.submitted[0]→ localization.geocoding because isSearchable')
  expect(trail).toContain('Finding the store (localization): Failed')
  expect(trail).not.toContain('Secreta')
})

test('flows that start together are one line of the trail', async () => {
  const replay = replayFailureReport(machines, await typedWithoutNetwork())
  const started = formatTrail(replay, trailWordsOf('en'), false).filter((line) => / starts?(:|$)/.test(line))
  expect(started[0]).toMatch(/ start: The storefront, .*The cart/)
  expect(started.length).toBeLessThan(replay.steps.filter(({ event }) => event.type === 'xstate.init').length)
})

test('a machine without its first events starts in the state of the report', async () => {
  const { events, ...failureReport } = await typedWithoutNetwork()
  const { steps, ends } = replayFailureReport(machines, { ...failureReport, events: events.slice(-2) })
  expect(steps.map(({ departs }) => departs)).toEqual([null, null])
  expect(ends.find(({ machine }) => machine === 'localization')).toMatchObject({ isSame: true })
})

test('the replay reports where this program behaves differently', async () => {
  const { events, ...failureReport } = await typedWithoutNetwork()
  const bent = events.map((event) => (event.type === 'address.submitted' ? { ...event, state: 'finding' } : event))
  const departures = replayFailureReport(machines, { ...failureReport, events: bent }).steps.flatMap(
    ({ departs }) => departs ?? [],
  )
  expect(departures[0]).toBe('it was in "finding", and this program goes to "geocoding"')
  const strange = [...events, ...events.slice(0, 1).map((event) => ({ ...event, type: 'no.such.event' }))]
  expect(replayFailureReport(machines, { ...failureReport, events: strange }).steps.at(-1)?.departs).toBe(
    'this program has no event no.such.event',
  )
  const unknown = events.map((event) => ({ ...event, took: event.took?.map((id) => `${id}0`) }))
  const [first] = replayFailureReport(machines, { ...failureReport, events: unknown }).steps.flatMap(
    ({ departs }) => departs ?? [],
  )
  expect(first).toMatch(/^this program has no transition storefront/)
})

test('the replay reports an event that threw an error', () => {
  const machine = createMachine({
    id: 'cart',
    initial: 'on',
    states: { on: { on: { pressed: { guard: 'isWorn', target: 'off' } } }, off: {} },
  }).provide({
    guards: {
      isWorn: () => {
        throw new Error('worn')
      },
    },
  })
  const recorder = createRecorder(() => 0)
  const actor = createActor(machine, { inspect: recorder.hear })
  actor.subscribe({ error: () => undefined })
  actor.start().send({ type: 'pressed' })
  const { steps } = replayFailureReport([machine], failureReportOf(recorder))
  expect(steps.map(({ departs }) => departs)).toEqual([null, 'the machine broke over this event'])
})

test('ten minutes of a clock that changes nothing leave room for what happened before, and replay', () => {
  const machine = createMachine({
    id: 'clocked',
    initial: 'waiting',
    states: { waiting: { on: { pressed: 'open' } }, open: { on: { 'clock.ticked': 'open' } } },
  })
  const recorder = createRecorder(() => 0)
  const actor = createActor(machine, { inspect: recorder.hear }).start()
  actor.send({ type: 'clock.ticked' })
  actor.send({ type: 'pressed' })
  for (let second = 0; second < 600; second += 1) actor.send({ type: 'clock.ticked', second })
  expect(recorder.events().map(({ type }) => type)).toEqual(['xstate.init', 'clock.ticked', 'pressed', 'clock.ticked'])
  expect(recorder.events().at(-1)?.data).toEqual({ second: 599 })
  const { steps, ends } = replayFailureReport([machine], failureReportOf(recorder))
  expect(steps.filter(({ departs }) => departs !== null)).toEqual([])
  expect(ends.map(({ isSame }) => isSame)).toEqual([true])
})

describe('report file', () => {
  const inFile = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'failureReport-'))
    const file = join(folder, 'failureReport.json')
    writeFileSync(file, text)
    try {
      return readFailureReport(file)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('an invalid report file is rejected in one line', async () => {
    const failureReport = await typedWithoutNetwork()
    expect(inFile(JSON.stringify(failureReport))).toEqual(failureReport)
    expect(() => inFile('{')).toThrow(/failureReport\.json is no report that can be replayed: Invalid JSON/)
    expect(() => inFile(JSON.stringify({ ...failureReport, version: 1 }))).toThrow(
      /version: another version of the program/,
    )
    expect(() => inFile(JSON.stringify({ ...failureReport, events: [{ at: 'now' }] }))).toThrow(/events\.0\.at: /)
  })
})
