import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { GeocodeAnswer, SuggestAnswer } from '../../contract/geocode.ts'
import { call, refusalOf } from './calls.ts'
import { openTestApp, type TestApp } from './open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const geocode = async (query: Record<string, string>) =>
  v.parse(GeocodeAnswer, (await call(app, 'GET', `/geocode/json?${new URLSearchParams(query).toString()}`)).body)
    .results
const suggest = async (input: string) =>
  v.parse(
    SuggestAnswer,
    (await call(app, 'GET', `/geocode/autocomplete?${new URLSearchParams({ input }).toString()}`)).body,
  ).results
const componentOf = (result: Awaited<ReturnType<typeof geocode>>[number] | undefined, type: string) =>
  result?.address_components.find(({ types }) => types.includes(type))?.short_name

describe('an address', () => {
  it.each([
    ['00907, Puerto Rico', 'San Juan', '00907'],
    ['bayamon', 'Bayamón', '00959'],
    ['san jaun', 'San Juan', '00901'],
    ['levitown', 'Toa Baja', '00949'],
    ['Condado', 'San Juan', '00907'],
    ['Isabel Segunda', 'Vieques', '00765'],
    ['AÑASCO', 'Añasco', '00610'],
    ['carr 2 km 15.2 bayamon', 'Bayamón', '00959'],
    ['123 calle Loíza, Santurce 00911', 'San Juan', '00911'],
    ['Urb. Villa Carolina, calle 5', 'Carolina', '00985'],
  ])('%s is in %s', async (address, town, zip) => {
    const [best] = await geocode({ address, components: 'country:PR', key: 'ignored' })
    expect(componentOf(best, 'locality')).toBe(town)
    expect(componentOf(best, 'postal_code')).toBe(zip)
    expect(componentOf(best, 'country')).toBe('PR')
    expect(best?.types).toContain('approximate')
  })

  it('keeps the customer’s own words', async () => {
    const [best] = await geocode({ address: '1420 Ave. Ashford apt 5, Condado' })
    expect(best?.formatted_address).toBe('1420 Ave. Ashford apt 5, Condado')
    const [again] = await geocode({ place_id: best?.place_id ?? '' })
    expect(again).toEqual(best)
  })

  it.each(['33101, Puerto Rico', 'xqzt wrvv', '10001', '!!!'])('%s is nowhere on the island', async (address) => {
    expect(await geocode({ address })).toEqual([])
  })
})

describe('a point', () => {
  it('is named by what is near, and kept as it is', async () => {
    const [best] = await geocode({ latlng: '18.455,-66.07' })
    expect(best?.geometry.location).toEqual({ lat: 18.455, lng: -66.07 })
    expect(componentOf(best, 'locality')).toBe('San Juan')
  })

  it('in the sea beside the island is not refused, one elsewhere is', async () => {
    expect(await geocode({ latlng: '18.50,-66.10' })).toHaveLength(1)
    expect(await geocode({ latlng: '25.77,-80.19' })).toEqual([])
  })
})

describe('suggestions', () => {
  it('complete what is typed', async () => {
    expect((await suggest('cond')).map(({ text }) => text)).toContain('Condado, San Juan')
    const [own] = await suggest('1420 Ave Ashford, Cond')
    expect(own).toMatchObject({ text: '1420 Ave Ashford, Cond', detail: 'Condado, San Juan' })
    expect(await geocode({ place_id: own?.place_id ?? '' })).toMatchObject([
      { formatted_address: '1420 Ave Ashford, Cond' },
    ])
    expect((await suggest('009')).length).toBeGreaterThan(1)
  })
})

describe('bad questions', () => {
  it('are COMMON-01, and an unknown place is no place', async () => {
    for (const query of ['', '?address=', '?latlng=here', `?address=${'x'.repeat(301)}`]) {
      expect(refusalOf(await call(app, 'GET', `/geocode/json${query}`))).toMatchObject({
        status: 400,
        code: 'COMMON-01',
      })
    }
    expect(refusalOf(await call(app, 'GET', '/geocode/autocomplete?input=')).code).toBe('COMMON-01')
    expect(await geocode({ place_id: 'zip:99999' })).toEqual([])
  })
})
