import { createServerClock } from '../../src/api/server-clock.ts'
import { StateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { forwardEmitted } from '../../machines/storefront/storefront.facts.ts'
import { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import { callTimeout } from '../../src/api/browser-http.ts'
import { createApi } from '../../src/api/api.ts'
import { createPorts } from '../../src/adapters/ports.ts'
import { createBrowserStore, memoryStorage } from '../../src/adapters/storage.ts'
import { localizationActors } from '../../machines/localization/localization.first-actors.ts'
import { localizationMachine } from '../../machines/localization/localization.machine.ts'
import { storefrontActors } from '../../machines/storefront/storefront.first-actors.ts'
import { createPagePorts, pageMachines } from '../../src/app/chunk-loading/page-machines.ts'
import { provideStorefront } from '../../src/app/start-machines.ts'

const actorsOf = (machine: unknown): [string, unknown][] =>
  machine instanceof StateMachine ? Object.entries(machine.implementations.actors) : []

/** Returns the paths of actors that are still placeholders. */
function missing(original: unknown, provided: unknown, path: string): string[] {
  const now = new Map(actorsOf(provided))
  return actorsOf(original).flatMap(([name, logic]) => {
    const own = `${path}.${name}`
    if (logic instanceof StateMachine) return missing(logic, now.get(name), own)
    if (logic === forwardEmitted) return [] // it only forwards events between machines
    return now.get(name) === logic || !now.has(name) ? [own] : []
  })
}

const store = createBrowserStore({ local: memoryStorage(), session: memoryStorage() }, Date.now)
const api = createApi(() => Promise.reject(new Error('no network')))
const clock = createServerClock(
  () => Date.parse('2026-03-03T16:00:00Z'),
  () => undefined,
)
const ports = createPorts(api, store, clock)
const pagePorts = createPagePorts(api, store, clock)
const provided = provideStorefront(ports, () => ({ machines: pageMachines, ports: pagePorts }))

test('the storefront provides every port', () => {
  expect(missing(storefrontMachine, provided, 'storefront')).toEqual([])
})

test('the browser, which does not load the default actors, has every actor', () => {
  const now = new Map(actorsOf(provided))
  const notProvided = (machine: unknown, own: unknown) => {
    const found = new Map(actorsOf(own))
    return actorsOf(machine).flatMap(([name, logic]) => (found.get(name) === logic ? [name] : []))
  }
  expect(notProvided(storefrontMachine, provided).toSorted()).toEqual(Object.keys(storefrontActors).toSorted())
  expect(notProvided(localizationMachine, now.get('localization'))).toEqual(Object.keys(localizationActors))
})

test('a missing port is detected', () => {
  const found = missing(storefrontMachine, storefrontMachine, 'storefront')
  expect(found).toContain('storefront.tracker.followOrder')
  expect(found.length).toBeGreaterThanOrEqual(Object.keys({ ...ports, ...pagePorts }).length)
})

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', { eager: true })

test('calls time out only after the machines that wait for them', () => {
  const limits = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((machine) => (machine instanceof StateMachine ? [machine.implementations.delays['answerLimit']] : []))
    .filter((limit) => limit !== undefined)
  expect(limits.length).toBeGreaterThanOrEqual(9)
  for (const limit of limits) expect(limit).toBeLessThan(callTimeout)
})
