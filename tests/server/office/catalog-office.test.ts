import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OfficeFailure } from '../../../contract/office/errors.ts'
import {
  CatalogChange,
  CatalogDraft,
  CatalogMerge,
  CatalogPreview,
  CatalogPublication,
  CatalogVersion,
  CatalogVersionDetail,
  CurrentCatalog,
  TrialResult,
} from '../../../contract/office/catalog.ts'
import { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import { AuditEntry } from '../../../contract/office/staff.ts'
import { MenuItem } from '../../../contract/menu.ts'
import { call, itemFrom, itemsFrom, type Answer } from '../support/calls.ts'
import { nextReload } from '../support/catalog-office.ts'
import { outletOf } from '../support/change-catalog.ts'
import { callOffice, signInStaff } from '../support/office-calls.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
let headers: Readonly<Record<string, string>> = {}
beforeEach(async () => {
  app = await openTestApp()
  headers = { 'x-staff-token': (await signInStaff(app, 'catalog'))['x-staff-token'] }
})
afterEach(() => app.close())

const ask = (method: string, path: string, body?: unknown) => callOffice(app, method, path, body, headers)
const draft = async (edits: readonly object[], more: object = {}) => {
  const made = await ask('POST', 'catalog/drafts', { edits, ...more })
  return itemFrom(CatalogDraft, made).number
}
const refusalOf = (answer: Answer) => {
  const { error } = v.parse(OfficeFailure, answer.body)
  return [answer.status, error.code, error.data]
}

describe('the catalog in the office', () => {
  it('a price per tier is edited, read, published, and gone back from', async () => {
    const size = app.catalog.current().productBySlug.get('agua')?.sizes[0]
    const path = `products.agua.sizes.${size?.code}.prices.3`
    const number = await draft([{ path, value: 299 }], { note: 'Agua' })
    const url = `catalog/versions/${number}`
    const changes = itemsFrom(CatalogChange, await ask('GET', `${url}/changes`))
    expect(changes).toEqual([
      {
        kind: 'changed',
        path,
        before: size?.prices[3],
        after: 299,
        names: [{ es: expect.stringMatching(/^Agua/), en: expect.any(String) }, size?.name],
        text: expect.stringMatching(/→ \$2\.99$/),
      },
    ])
    const shown = itemFrom(CatalogVersionDetail, await ask('GET', url))
    expect(shown).toMatchObject({ number, state: 'draft', current: false, note: 'Agua', based_on: 1, problems: [] })
    expect(shown.author).toMatch(/^Persona \d+$/)
    const reloaded = nextReload(app)
    expect(itemFrom(CatalogPublication, await ask('POST', `${url}/publish`, {}))).toMatchObject({
      outcome: 'published',
      number,
    })
    await reloaded
    const menu = itemsFrom(MenuItem, await call(app, 'GET', '/v2/product-menu-fe/menu?outlet_code=SJ02'))
    expect(menu.find(({ slug }) => slug === 'agua')?.first_layers[0]?.price).toBe(299)
    expect(itemFrom(CatalogPublication, await ask('POST', 'catalog/versions/1/back', {})).number).toBe(3)
    expect(itemFrom(CurrentCatalog, await ask('GET', 'catalog')).version).toBe(3)
    const versions = itemsFrom(CatalogVersion, await ask('GET', 'catalog/versions'))
    expect(versions.map((one) => [one.number, one.current, one.note])).toEqual([
      [3, true, 'Back to version 1'],
      [2, false, 'Agua'],
      [1, false, 'The catalog before its first version'],
    ])
  })

  it('an address outside of a store’s area gets its delivery once a larger area is published', async () => {
    const { id, position, deliveryZone } = outletOf(app, 'SJ02')
    const [long, lat] = position
    const reach = 0.08
    const corners = [
      [long - reach, lat - reach],
      [long + reach, lat - reach],
      [long + reach, lat + reach],
      [long - reach, lat + reach],
    ] as const
    const place = { order_type: 'D', order_time: null, advance_order: 0, outlet_id: id, lat: lat - 0.05, long }
    const available = () => call(app, 'POST', '/v2/product-hut-fe/outlets/available', place)
    expect(refusalOf(await available())[1]).toBe('UNAVAILABLE')
    const edit = (value: unknown) => ({ path: 'outlets.SJ02.deliveryZone', value })
    const crossed = [corners[0], corners[2], corners[1], corners[3], corners[0]]
    const wrong = await draft([edit(crossed)])
    expect(refusalOf(await ask('POST', `catalog/versions/${wrong}/publish`, {}))[2]).toMatchObject({
      problems: [{ path: 'outlets.SJ02.deliveryZone', problem: 'crosses itself' }],
    })
    const zone = [...corners, corners[0]]
    const url = `catalog/versions/${await draft([edit(zone)])}`
    expect(itemsFrom(CatalogChange, await ask('GET', `${url}/changes`))).toMatchObject([
      { path: 'outlets.SJ02.deliveryZone', names: [{ es: 'Condado' }], before: deliveryZone, after: zone },
    ])
    const reloaded = nextReload(app)
    await ask('POST', `${url}/publish`, {})
    await reloaded
    expect((await available()).status).toBe(200)
  })

  it('a coupon is tried on a cart before it is published', async () => {
    const number = await draft([{ path: 'coupons.BOHIO20.minAmount', value: 9900 }])
    const cart = { outlet_code: 'SJ02', order_type: 'carryout', coupons: ['BOHIO20'] }
    const tried = async (quantity: number) => {
      const lines = [{ product: 'pepperoni-doble', quantity }]
      const answer = await ask('POST', `catalog/versions/${number}/try`, { ...cart, lines })
      return itemFrom(TrialResult, answer).coupons[0]
    }
    expect(await tried(1)).toMatchObject({ discount: 0, refusal: { code: 'CP-02', data: { minimum: 9900 } } })
    const applied = await tried(20)
    expect([applied?.refusal, (applied?.discount ?? 0) > 0]).toEqual([null, true])
    const unknown = { ...cart, lines: [{ product: 'nada' }] }
    expect(refusalOf(await ask('POST', `catalog/versions/${number}/try`, unknown))).toEqual([
      400,
      'COMMON-01',
      { path: 'lines.0.product' },
    ])
  })

  it('a version from before a coupon is gone back to: the coupon stays, suspended', async () => {
    const { document } = itemFrom(CurrentCatalog, await ask('GET', 'catalog'))
    const [coupon] = v.parse(CatalogDocument, document).coupons
    const added = { ...coupon, uuid: randomUUID(), code: 'NUEVO20', suspended: false, endsAt: '2027-01-01T04:00:00Z' }
    const number = await draft([{ path: 'coupons.NUEVO20', value: added }])
    await ask('POST', `catalog/versions/${number}/publish`, {})
    expect(itemFrom(CatalogVersionDetail, await ask('GET', 'catalog/versions/1')).problems).toEqual([])
    expect(itemsFrom(CatalogChange, await ask('GET', 'catalog/versions/1/changes'))).toMatchObject([
      { path: 'coupons.NUEVO20.suspended', before: false, after: true },
    ])
    const back = itemFrom(CatalogPublication, await ask('POST', 'catalog/versions/1/back', {}))
    expect(back).toMatchObject({ outcome: 'published', number: number + 1 })
  })

  it('what is wrong, outdated or unknown is refused and changes nothing', async () => {
    expect(
      refusalOf(await ask('POST', 'catalog/drafts', { edits: [{ path: 'outlets.SJ01.phone', value: 7 }] })),
    ).toEqual([400, 'CATALOG-1', { problems: [{ path: 'outlets.SJ01.phone', problem: 'must be string, not 7' }] }])
    const wrong = await draft([{ path: 'outlets.SJ01.position', value: [2.3, 48.9] }])
    const problems = itemFrom(CatalogVersionDetail, await ask('GET', `catalog/versions/${wrong}`)).problems
    expect(problems).toContainEqual({ path: 'outlets.SJ01.position', problem: 'is not in Puerto Rico' })
    expect(refusalOf(await ask('POST', `catalog/versions/${wrong}/publish`, {}))).toEqual([
      400,
      'CATALOG-1',
      { problems },
    ])
    const [one, other] = [
      await draft([{ path: `outlets.SJ01.minCart`, value: 1700 }]),
      await draft([{ path: `outlets.SJ02.minCart`, value: 1700 }]),
    ]
    expect((await ask('POST', `catalog/versions/${one}/publish`, {})).status).toBe(200)
    expect(refusalOf(await ask('POST', `catalog/versions/${other}/publish`, {}))).toEqual([
      409,
      'CATALOG-2',
      { version: one },
    ])
    for (const [method, path, body] of [
      ['GET', '99', undefined],
      ['GET', '99/changes', undefined],
      ['POST', '99/publish', {}],
      ['POST', '99/back', {}],
      ['POST', '99/try', { outlet_code: 'SJ02', order_type: 'carryout', lines: [] }],
      ['DELETE', '1', undefined],
    ] as const)
      expect(refusalOf(await ask(method, `catalog/versions/${path}`, body))[1]).toBe('COMMON-04')
    expect(refusalOf(await ask('POST', 'catalog/drafts', { edits: [{ path: 'x', value: 1 }], version: 99 }))[1]).toBe(
      'COMMON-04',
    )
    await app.catalog.reload()
    expect(outletOf(app, 'SJ02').minCart).not.toBe(1700)
  })

  it('publications, schedules and deletions are in the audit log', async () => {
    const number = await draft([{ path: 'outlets.SJ01.minCart', value: 1700 }])
    await ask('POST', `catalog/versions/${number}/publish`, { at: '2026-03-05T10:00:00Z' })
    await ask('DELETE', `catalog/versions/${number}`)
    const next = await draft([{ path: 'outlets.SJ01.minCart', value: 1800 }])
    await ask('POST', `catalog/versions/${next}/publish`, {})
    await ask('POST', 'catalog/versions/1/back', {})
    const owner = await signInStaff(app, 'owner')
    const log = await callOffice(app, 'GET', 'audit', undefined, { 'x-staff-token': owner['x-staff-token'] })
    const entries = itemsFrom(AuditEntry, log).filter(({ action }) => action.startsWith('catalog.'))
    expect(entries.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['catalog.published', String(next + 1), { changes: 1, back: 1 }],
      ['catalog.published', String(next), { changes: 1 }],
      ['catalog.discarded', String(number), {}],
      ['catalog.scheduled', String(number), { at: '2026-03-05T10:00:00Z' }],
    ])
    expect(entries.every(({ by }) => by?.startsWith('Persona'))).toBe(true)
  })
})

describe('a draft', () => {
  const priceOf = (answer: Answer) =>
    itemFrom(CatalogPreview, answer)
      .categories.flatMap(({ products }) => products)
      .find(({ slug }) => slug === 'agua')?.price

  it('is begun empty, edited, and compared with any version', async () => {
    const number = await draft([])
    expect(itemsFrom(CatalogChange, await ask('GET', `catalog/versions/${number}/changes`))).toEqual([])
    await draft([{ path: 'outlets.SJ01.minCart', value: 1700 }], { version: number })
    await ask('POST', `catalog/versions/${number}/publish`, {})
    const compare = async (against: string) =>
      itemsFrom(CatalogChange, await ask('GET', `catalog/versions/${number}/changes${against}`)).map(({ path }) => path)
    expect(await compare('')).toEqual([])
    expect(await compare('?against=1')).toEqual(['outlets.SJ01.minCart'])
    expect(refusalOf(await ask('GET', `catalog/versions/${number}/changes?against=99`))[1]).toBe('COMMON-04')
  })

  it('takes over what was published meanwhile, and says what both changed', async () => {
    const mine = await draft([
      { path: 'outlets.SJ01.minCart', value: 1700 },
      { path: 'outlets.SJ01.deliveryFee', value: 100 },
    ])
    const theirs = await draft([
      { path: 'outlets.SJ01.minCart', value: 1900 },
      { path: 'outlets.SJ02.minCart', value: 1800 },
    ])
    await ask('POST', `catalog/versions/${theirs}/publish`, {})
    expect(refusalOf(await ask('POST', `catalog/versions/${mine}/publish`, {}))[1]).toBe('CATALOG-2')
    const merged = itemFrom(CatalogMerge, await ask('POST', `catalog/versions/${mine}/merge`))
    expect(merged.number).toBeGreaterThan(theirs)
    expect(merged.conflicts.map(({ path, before, after }) => [path, before, after])).toEqual([
      ['outlets.SJ01.minCart', 1900, 1700],
    ])
    const again = itemFrom(CatalogMerge, await ask('POST', `catalog/versions/${merged.number}/merge`))
    expect(again).toEqual({ number: merged.number, conflicts: [] })
    const changes = itemsFrom(CatalogChange, await ask('GET', `catalog/versions/${merged.number}/changes`))
    expect(changes.map(({ path }) => path)).toEqual(['outlets.SJ01.minCart', 'outlets.SJ01.deliveryFee'])
    const url = `catalog/versions/${merged.number}/publish`
    expect(itemFrom(CatalogPublication, await ask('POST', url, {})).outcome).toBe('published')
    expect(itemFrom(CurrentCatalog, await ask('GET', 'catalog')).version).toBe(merged.number)
    expect(refusalOf(await ask('POST', `catalog/versions/${theirs}/merge`))[1]).toBe('COMMON-04')
  })

  it('is made of a scheduled version, which is not published then', async () => {
    const number = await draft([{ path: 'outlets.SJ01.minCart', value: 1700 }])
    await ask('POST', `catalog/versions/${number}/publish`, { at: '2026-03-05T10:00:00Z' })
    const takeBack = async () => (await ask('POST', `catalog/versions/${number}/unschedule`)).status
    expect([await takeBack(), await takeBack()]).toEqual([200, 200])
    const shown = itemFrom(CatalogVersionDetail, await ask('GET', `catalog/versions/${number}`))
    expect([shown.state, shown.publish_at]).toEqual(['draft', null])
    expect(refusalOf(await ask('POST', 'catalog/versions/1/unschedule'))[1]).toBe('COMMON-04')
    app.clock.set('2026-03-05T10:00:00Z')
    expect(await app.catalogVersions.publishNextDue()).toBeNull()
    const owner = await signInStaff(app, 'owner')
    const log = await callOffice(app, 'GET', 'audit', undefined, { 'x-staff-token': owner['x-staff-token'] })
    expect(itemsFrom(AuditEntry, log).filter(({ action }) => action === 'catalog.unscheduled')).toHaveLength(1)
  })

  it('[catalog.preview] is seen as a customer of a store would at an instant', async () => {
    const size = app.catalog.current().productBySlug.get('agua')?.sizes[0]
    const number = await draft([
      { path: `products.agua.sizes.${size?.code}.prices.${outletOf(app, 'SJ02').tier}`, value: 299 },
      { path: 'outlets.SJ02.closedDates', value: ['2026-12-22'] },
      { path: 'coupons.BOHIO20.suspended', value: true },
    ])
    const see = (version: number, at: string) =>
      ask('GET', `catalog/versions/${version}/preview?outlet_code=SJ02&at=${at}`)
    const noon = '2026-12-24T16:00:00Z'
    expect([priceOf(await see(1, noon)), priceOf(await see(number, noon))]).toEqual([expect.any(Number), 299])
    const holiday = itemFrom(CatalogPreview, await see(number, '2026-12-22T16:00:00Z'))
    expect([holiday.outlet.holiday, holiday.outlet.open.state]).toEqual([true, 'closed'])
    expect(itemFrom(CatalogPreview, await see(1, '2026-12-22T16:00:00Z')).outlet.open.state).toBe('open')
    const refused = holiday.coupons.find(({ code }) => code === 'BOHIO20')
    expect(refused?.unavailable).toBe('CP-25')
    const night = itemFrom(CatalogPreview, await see(number, '2026-12-24T01:00:00Z'))
    const products = night.categories.flatMap((category) => category.products)
    expect(products.find(({ only_lunch: isLunch }) => isLunch)?.unavailable).toBe('ITEM-03')
    expect(refusalOf(await ask('GET', `catalog/versions/1/preview?outlet_code=XX99&at=${noon}`))[1]).toBe('HUTBE-1')
  })
})
