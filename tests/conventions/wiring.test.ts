import { createServerClock } from '../../src/api/server-clock.ts'
import { StateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { forwardEmitted } from '../../machines/storefront/storefront.facts.ts'
import { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import { limitOf } from '../../machines/shared/port.ts'
import { kitchenMachine } from '../../machines/kitchen/kitchen.machine.ts'
import { auditLogMachine } from '../../machines/office/audit-log.machine.ts'
import { catalogDraftMachine } from '../../machines/office/catalog/catalog-draft.machine.ts'
import { catalogPreviewMachine } from '../../machines/office/catalog/catalog-preview.machine.ts'
import { catalogVersionMachine } from '../../machines/office/catalog/catalog-version.machine.ts'
import { catalogVersionsMachine } from '../../machines/office/catalog/catalog-versions.machine.ts'
import { couponTrialMachine } from '../../machines/office/catalog/coupon-trial.machine.ts'
import { dayMachine } from '../../machines/office/day.machine.ts'
import { openComplaintsMachine } from '../../machines/office/open-complaints.machine.ts'
import { orderFileMachine } from '../../machines/office/order-file.machine.ts'
import { orderSearchMachine } from '../../machines/office/order-search.machine.ts'
import { passkeysMachine } from '../../machines/office/passkeys.machine.ts'
import { staffListMachine } from '../../machines/office/staff-list.machine.ts'
import { staffSessionMachine } from '../../machines/office/staff-session.machine.ts'
import { unacceptedOrdersMachine } from '../../machines/office/unaccepted-orders.machine.ts'
import { createKitchenApi } from '../../src/kitchen/kitchen-api.ts'
import { createKitchenMachine } from '../../src/kitchen/kitchen-ports.ts'
import { createOfficeApi } from '../../src/office/office-api.ts'
import { createPageMachines, createSessionMachine } from '../../src/office/office-ports.ts'
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
const ports = createPorts(api, store)
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

/** Returns the paths of ports that have another limit where they are provided than where they are defined. */
function otherLimits(original: unknown, running: unknown, path: string): string[] {
  const actors = new Map(actorsOf(running))
  return actorsOf(original).flatMap(([name, logic]) => {
    const own = `${path}.${name}`
    if (logic instanceof StateMachine) return otherLimits(logic, actors.get(name), own)
    return limitOf(actors.get(name)) === limitOf(logic) ? [] : [own]
  })
}

const silent = () => Promise.reject(new Error('no network'))
const staff = createOfficeApi(silent, { read: () => null, refused: () => undefined, used: () => undefined }, 'es')
const pages = createPageMachines(staff)
const provisions: readonly (readonly [name: string, original: unknown, provided: unknown])[] = [
  ['storefront', storefrontMachine, provided],
  ['kitchen', kitchenMachine, createKitchenMachine(createKitchenApi(silent, clock.now), clock.now)],
  ['staff-session', staffSessionMachine, createSessionMachine(staff, clock.now)],
  ['order-search', orderSearchMachine, pages.orderSearch],
  ['order-file', orderFileMachine, pages.orderFile],
  ['open-complaints', openComplaintsMachine, pages.openComplaints],
  ['day', dayMachine, pages.day],
  ['staff-list', staffListMachine, pages.staffList],
  ['passkeys', passkeysMachine, pages.passkeys],
  ['unaccepted-orders', unacceptedOrdersMachine, pages.unacceptedOrders],
  ['audit-log', auditLogMachine, pages.auditLog],
  ['catalog-versions', catalogVersionsMachine, pages.catalog.versions],
  ['catalog-version', catalogVersionMachine, pages.catalog.version],
  ['catalog-draft', catalogDraftMachine, pages.catalog.draft],
  ['catalog-preview', catalogPreviewMachine, pages.catalog.preview],
  ['coupon-trial', couponTrialMachine, pages.catalog.trial],
]

test.each(provisions)('every port of %s keeps its limit where it is provided', (name, original, own) => {
  expect(actorsOf(own)).not.toEqual([])
  expect(otherLimits(original, own, name)).toEqual([])
})

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.ports.ts', { eager: true })
const limits = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, port]): [string, number][] => {
    const limit = limitOf(port)
    return limit === null ? [] : [[name, limit]]
  })

test('a call is waited for fifteen seconds, except these', () => {
  const others = limits.filter(([, limit]) => limit !== 15_000)
  expect(Object.fromEntries(others)).toEqual({
    locateDevice: 20_000,
    suggestPlaces: 5_000,
    findOffers: 3_000,
    placeOrder: 20_000,
    findOrder: 20_000,
    sendPhoneCode: 20_000,
    removeCoupon: 20_000,
    changeCartTime: 20_000,
    sendComplaint: 20_000,
    requestRefund: 20_000,
    readVersion: 20_000,
    takeStep: 20_000,
    readDraft: 20_000,
    saveEdits: 20_000,
    answerComplaint: 20_000,
    readPhoneOffer: 20_000,
    pricePhoneOrder: 20_000,
    placePhoneOrder: 20_000,
  })
})

test('calls time out only after the ports that wait for them', () => {
  expect(limits.length).toBeGreaterThanOrEqual(100)
  for (const [, limit] of limits) expect(limit).toBeLessThan(callTimeout)
})
