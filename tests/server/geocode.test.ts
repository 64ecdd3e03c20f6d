import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { Town } from '../../contract/delivery-address.ts'
import { addressQuery, GeocodeAnswer, SuggestAnswer } from '../../contract/geocode.ts'
import { foldText } from '../../contract/fold-text.ts'
import { createGazetteer } from '../../server/adapters/geocoder-gazetteer.ts'
import { gazetteerPlaces } from '../../server/adapters/gazetteer-places.ts'
import { call, refusalOf } from './support/calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

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

describe('addresses', () => {
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
    ['Calle Loíza 1800, Santurce', 'San Juan', '00909'],
    ['calle loiza 1800 santurce', 'San Juan', '00909'],
    ['Calle Loíza 1800', 'San Juan', '00911'],
    ['Loíza', 'Loíza', '00772'],
    ['Calle Ponce 5, Mayagüez', 'Mayagüez', '00680'],
    ['Condado, San Juan', 'San Juan', '00907'],
    ['Ave. Ponce de León 702, Miramar', 'San Juan', '00907'],
    ['Villa Fontana bloque 10 casa 5', 'Carolina', '00983'],
    ['Calle Loíza 1800, Santurse', 'San Juan', '00909'],
    ['trujilo alto', 'Trujillo Alto', '00976'],
    ['1853 calle loiza apt 3', 'San Juan', '00911'],
    ['Ave Ashford 1206', 'San Juan', '00907'],
    ['1206 Ashford Avenue', 'San Juan', '00907'],
    ['calle san sebastian', 'San Juan', '00901'],
    ['San Sebastián', 'San Sebastián', '00685'],
    ['Calle San Sebastián 5, Ponce', 'Ponce', '00717'],
    ['Plaza las Americas', 'San Juan', '00918'],
    ['255 Ave. F. D. Roosevelt', 'San Juan', '00918'],
    ['1420 Ave. Ashford, Bayamón 00907', 'San Juan', '00907'],
    ['Calle Miami 3, Florida', 'Florida', '00650'],
    ['Pueblo, Florida', 'Florida', '00650'],
  ])('%s is geocoded to %s', async (address, town, zip) => {
    const [best] = await geocode({ address, components: 'country:PR', key: 'ignored' })
    expect(componentOf(best, 'locality')).toBe(town)
    expect(componentOf(best, 'postal_code')).toBe(zip)
    expect(componentOf(best, 'country')).toBe('PR')
    expect(best?.types).toContain('approximate')
  })

  it('[place.zip] a search for a bare ZIP adds the name of the island, and other text stays as typed', () => {
    expect(
      [' 00907 ', '00 907', '00907-1234', 'Calle Marina 12', '00907-01'].map((typed) => addressQuery(typed)),
    ).toEqual(['00907, Puerto Rico', '00907, Puerto Rico', '00907, Puerto Rico', 'Calle Marina 12', '00907-01'])
  })

  it('a road result has its number and kilometer, and an area has no door', async () => {
    const [road] = await geocode({ address: 'Carr. 115 km 11.3, Bo. Puntas, Rincón' })
    expect([componentOf(road, 'road_number'), componentOf(road, 'road_kilometre')]).toEqual(['115', '11.3'])
    expect(componentOf(road, 'neighborhood')).toBe('Bo. Puntas')
    const [area] = await geocode({ address: 'Condado' })
    expect(['route', 'street_number', 'premise'].map((type) => componentOf(area, type))).toEqual(
      Array(3).fill(undefined),
    )
  })

  it('a result keeps the text that the customer typed', async () => {
    const [best] = await geocode({ address: '1420 Ave. Ashford apt 5, Condado' })
    expect(best?.formatted_address).toBe('1420 Ave. Ashford apt 5, Condado')
    expect([componentOf(best, 'street_number'), componentOf(best, 'route'), componentOf(best, 'subpremise')]).toEqual([
      '1420',
      'Ave. Ashford',
      '5',
    ])
    const [again] = await geocode({ place_id: best?.place_id ?? '' })
    expect(again).toEqual(best)
  })

  it.each([
    '33101, Puerto Rico',
    'xqzt wrvv',
    '10001',
    '!!!',
    'Puerto Rico',
    'calle 5',
    'Calle San Juan 12',
    '1000 Ave. Ponce de León',
    '1000 Ponce de León Ave',
    'mi casa, segundo piso',
    'pizza grande',
    'Miami, FL 33101',
    'Miami, Florida',
    'Orlando, Florida',
    'orlando fl',
    'Tampa Florida USA',
    'Tampa, Florida, EE. UU.',
    '100 Main St, Orlando, Florida, Estados Unidos',
  ])('[place.island] %s is not found on the island', async (address) => {
    expect(await geocode({ address })).toEqual([])
  })
})

describe('gazetteer', () => {
  const places = gazetteerPlaces()
  const of = (kind: string) => places.filter((place) => place.kind === kind)

  it('the gazetteer has 78 municipios with their own ZIP codes, and 100 neighborhoods', () => {
    expect(new Set(of('municipio').map(({ name }) => name)).size).toBe(78)
    expect(of('neighborhood').length).toBeGreaterThanOrEqual(100)
    const municipioOfZip = new Map(of('zip').map(({ zip, municipio }) => [zip, municipio]))
    for (const { name, zip } of of('municipio')) expect(municipioOfZip.get(zip)).toBe(name)
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  })

  it('every gazetteer place is near its own municipio and ZIP', async () => {
    const { addressLocationProblem } = createGazetteer()
    for (const { id, municipio, zip, position } of places)
      expect([
        id,
        await addressLocationProblem({ municipio: v.parse(Town.entries.municipio, municipio), zip }, position),
      ]).toEqual([id, null])
  })

  it('every municipio is found by its name without accents', async () => {
    for (const { name } of of('municipio')) {
      const typed = foldText(name).toUpperCase()
      expect([name, componentOf((await geocode({ address: typed }))[0], 'locality')]).toEqual([name, name])
    }
  })
})

describe('reverse geocoding', () => {
  it('a point gets the name of a nearby place and keeps its position', async () => {
    const [best] = await geocode({ latlng: '18.455,-66.07' })
    expect(best?.geometry.location).toEqual({ lat: 18.455, lng: -66.07 })
    expect(componentOf(best, 'locality')).toBe('San Juan')
  })

  it('a point in coastal waters is accepted, and one elsewhere is not', async () => {
    expect(await geocode({ latlng: '18.50,-66.10' })).toHaveLength(1)
    expect(await geocode({ latlng: '25.77,-80.19' })).toEqual([])
  })
})

describe('suggestions', () => {
  it('suggestions complete what the customer types', async () => {
    expect((await suggest('cond')).map(({ text }) => text)).toContain('Condado, San Juan')
    const [own] = await suggest('1420 Ave Ashford, Cond')
    expect(own).toMatchObject({ text: '1420 Ave Ashford, Cond', detail: 'Condado, San Juan' })
    expect(await geocode({ place_id: own?.place_id ?? '' })).toMatchObject([
      { formatted_address: '1420 Ave Ashford, Cond' },
    ])
    expect((await suggest('009')).length).toBeGreaterThan(1)
  })
})

describe('streets', () => {
  it('a street that was typed without a number becomes the street of the address', async () => {
    const [own] = await suggest('calle loiza')
    const [chosen] = await geocode({ place_id: own?.place_id ?? '' })
    expect(componentOf(chosen, 'route')).toBe('Calle Loíza')
  })
})

describe('invalid requests', () => {
  it('an invalid request answers COMMON-01, and an unknown place id finds nothing', async () => {
    for (const query of [
      '',
      '?address=',
      '?latlng=here',
      '?latlng=18.4,999',
      '?latlng=95,-66',
      `?address=${'x'.repeat(301)}`,
      `?address=${'x'.repeat(10_240)}`,
      `?place_id=${'x'.repeat(10_240)}`,
      '?address=ponce&language=fr',
    ]) {
      expect(refusalOf(await call(app, 'GET', `/geocode/json${query}`))).toMatchObject({
        status: 400,
        code: 'COMMON-01',
      })
    }
    expect(refusalOf(await call(app, 'GET', '/geocode/autocomplete?input=')).code).toBe('COMMON-01')
    for (const place_id of ['zip:99999', '', '|', '__proto__', 'mapbox:x|Ponce', "' OR 1=1 --", '<b>']) {
      expect(await geocode({ place_id })).toEqual([])
    }
  })

  it('SQL and HTML in a search are treated as plain text', async () => {
    for (const address of ["'; DROP TABLE outlets; --", '<script>alert(1)</script>', '%27', '${7*7}']) {
      expect(await geocode({ address })).toEqual([])
      expect(await suggest(address)).toEqual([])
    }
    const [kept] = await geocode({ address: '5 <b>Calle</b>, Condado' })
    expect(kept?.formatted_address).toBe('5 <b>Calle</b>, Condado')
  })

  it('a long address is located by its last words', async () => {
    const address = `${'calle san a b c d e f g h i j, '.repeat(9)}Condado`
    const [best] = await geocode({ address })
    expect(componentOf(best, 'postal_code')).toBe('00907')
  })
})
