import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGazetteer } from '../../server/adapters/geocoder-gazetteer.ts'
import { createMapboxGeocoder } from '../../server/adapters/geocoder-mapbox.ts'
import { pinnedClock, tuesdayNoon } from './support/open-test-app.ts'

const hints = { language: 'es', near: null } as const
const token = 'sk.a-secret'
const condado = [-66.0747, 18.4571] as const

/** A feature in Puerto Rico, shaped as in the documentation of Geocoding v6. */
const ashford = {
  type: 'Feature',
  id: 'dXJuOm1ieGFkcjpkMjU4NGYz',
  geometry: { type: 'Point', coordinates: [-66.0745, 18.4572] },
  properties: {
    mapbox_id: 'dXJuOm1ieGFkcjpkMjU4NGYz',
    feature_type: 'address',
    name: '1206 Avenida Ashford',
    name_preferred: '1206 Avenida Ashford',
    full_address: '1206 Avenida Ashford, San Juan 00907, Puerto Rico',
    place_formatted: 'San Juan 00907, Puerto Rico',
    coordinates: {
      longitude: -66.0745,
      latitude: 18.4572,
      accuracy: 'rooftop',
      routable_points: [{ name: 'default', latitude: 18.4573, longitude: -66.0744 }],
    },
    match_code: {
      address_number: 'matched',
      street: 'matched',
      postcode: 'unmatched',
      place: 'matched',
      region: 'not_applicable',
      locality: 'not_applicable',
      country: 'inferred',
      confidence: 'exact',
    },
    context: {
      address: { mapbox_id: 'a', address_number: '1206', street_name: 'avenida ashford', name: '1206 avenida ashford' },
      street: { mapbox_id: 'b', name: 'Avenida Ashford' },
      neighborhood: { mapbox_id: 'c', name: 'Condado' },
      postcode: { mapbox_id: 'd', name: '00907' },
      place: { mapbox_id: 'e', name: 'San Juan', wikidata_id: 'Q41211' },
      country: { mapbox_id: 'f', name: 'Puerto Rico', country_code: 'PR', country_code_alpha_3: 'PRI' },
    },
  },
}
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features, attribution: 'NOTICE: © Mapbox' })
const withCoordinates = (change: object) => ({
  ...ashford,
  properties: { ...ashford.properties, coordinates: { ...ashford.properties.coordinates, ...change } },
})

let server: Server
let url = ''
let asked: URL[] = []
let answer: RequestListener = () => undefined
const json = (body: unknown, status = 200): RequestListener => {
  const text = JSON.stringify(body)
  return (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
const text = (body: string): RequestListener => {
  return (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(body)
}

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', url))
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

function open(at = url, limitMs = 2000) {
  const warnings: unknown[] = []
  const log = { warn: (...said: unknown[]) => warnings.push(said) }
  const clock = pinnedClock(tuesdayNoon)
  const geocoder = createMapboxGeocoder({ token, url: at, limitMs, fallback: createGazetteer(), log, clock })
  return { geocoder, warnings, clock }
}

describe('Mapbox', () => {
  it('addresses in the state of Florida are not sent to Mapbox', async () => {
    answer = json(collection(ashford))
    const { geocoder } = open()
    expect(await geocoder.search('Tampa Florida USA', { language: 'en', near: condado })).toEqual([])
    expect(await geocoder.suggest('Miami, Florida', { language: 'en', near: condado })).toEqual([])
    expect(await geocoder.search('Calle Miami 3, Florida', { language: 'en', near: condado })).toHaveLength(1)
  })

  it('a house from Mapbox is precise, not approximate', async () => {
    answer = json(collection(ashford))
    const { geocoder } = open()
    const [place] = await geocoder.search('1206 ashford; condado', { language: 'en', near: condado })
    expect(place).toMatchObject({
      address: '1206 Avenida Ashford, San Juan 00907, Puerto Rico',
      door: { number: '1206', street: 'avenida ashford' },
      sector: 'Condado',
      municipio: 'San Juan',
      zip: '00907',
      position: [-66.0745, 18.4572],
      approximate: false,
    })
    expect(asked[0]?.pathname).toBe('/search/geocode/v6/forward')
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      q: '1206 ashford, condado',
      country: 'pr',
      language: 'en',
      proximity: '-66.0747,18.4571',
      autocomplete: 'false',
      limit: '5',
      bbox: '-68.2,17.6,-65.1,18.8',
      access_token: token,
    })
  })

  it('the apartment is taken from the typed text', async () => {
    answer = json(collection(ashford))
    const [place] = await open().geocoder.search('1206 Ashford apt 4', hints)
    expect(place?.door).toEqual({ number: '1206', street: 'avenida ashford', unit: '4' })
  })

  it.each(['rooftop', 'parcel', 'point', 'interpolated'])('Mapbox accuracy %s counts as precise', async (accuracy) => {
    answer = json(collection(withCoordinates({ accuracy })))
    expect((await open().geocoder.search('1206 ashford', hints))[0]?.approximate).toBe(false)
  })

  it.each(['approximate', 'intersection', 'street', undefined])(
    'Mapbox accuracy %s counts as an area and keeps the typed text',
    async (accuracy) => {
      answer = json(collection(withCoordinates({ accuracy })))
      const [place] = await open().geocoder.search('1206 Ashford apt 4', hints)
      expect(place).toMatchObject({
        approximate: true,
        address: '1206 Ashford apt 4',
        door: { number: '1206', street: 'Ashford', unit: '4' },
      })
    },
  )

  it('a suggestion can be looked up by its id', async () => {
    answer = json(collection(ashford))
    const { geocoder } = open()
    const [suggested] = await geocoder.suggest('1206 ashf', hints)
    expect(suggested).toMatchObject({ text: '1206 Avenida Ashford', detail: 'San Juan 00907, Puerto Rico' })
    expect(asked[0]?.searchParams.get('autocomplete')).toBe('true')
    const place = await geocoder.byId(suggested?.id ?? '', hints)
    expect(asked[1]?.searchParams.get('q')).toBe('dXJuOm1ieGFkcjpkMjU4NGYz')
    expect(place).toMatchObject({ id: suggested?.id, zip: '00907', approximate: false })
  })

  it('reverse geocoding names a point and keeps its position', async () => {
    answer = json(collection(ashford))
    const place = await open().geocoder.reverse(condado, hints)
    expect(place).toMatchObject({ address: '1206 Avenida Ashford, San Juan 00907, Puerto Rico', position: condado })
    expect(asked[0]?.pathname).toBe('/search/geocode/v6/reverse')
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      longitude: '-66.0747',
      latitude: '18.4571',
      country: 'pr',
      language: 'es',
      access_token: token,
    })
  })

  it('ids that Mapbox cannot have issued and gazetteer ids are not sent to Mapbox', async () => {
    answer = json(collection(ashford))
    const { geocoder } = open()
    for (const id of ['mapbox:', 'mapbox:|x', 'mapbox:../../v1|x', 'mapbox:a b|x', 'zip:99999', '']) {
      expect(await geocoder.byId(id, hints)).toBeNull()
    }
    expect((await geocoder.byId('zip:00907', hints))?.municipio).toBe('San Juan')
    expect(asked).toEqual([])
  })

  it('results off the island are dropped, and long searches are cut', async () => {
    answer = json(collection(withCoordinates({ longitude: -80.19, latitude: 25.77 })))
    const { geocoder } = open()
    expect((await geocoder.search('Bayamón', hints))[0]?.id).toBe('municipio:bayamon')
    await geocoder.search('x '.repeat(150), hints)
    expect(asked[1]?.searchParams.get('q')?.split(' ')).toHaveLength(20)
  })
})

describe('Mapbox failures', () => {
  const broken: readonly (readonly [string, string, () => RequestListener])[] = [
    ['401', 'refused', () => json({ message: 'Not Authorized - Invalid Token' }, 401)],
    ['403', 'refused', () => json({ message: 'Forbidden' }, 403)],
    ['429', 'limited', () => json({ message: 'Too Many Requests' }, 429)],
    ['500', 'status', () => json({ message: 'Internal Server Error' }, 500)],
    ['malformed JSON', 'unreadable', () => text('{"type":"FeatureCollection","features":[')],
    ['HTML instead of JSON', 'unreadable', () => text('<!doctype html><title>Sign in</title>')],
    ['an unexpected shape', 'unreadable', () => json({ features: [{ properties: { name: 'x' } }] })],
    ['an impossible point', 'unreadable', () => json(collection(withCoordinates({ longitude: 999 })))],
    ['a dropped connection', 'unreachable', () => (request) => request.socket.destroy()],
    [
      'a redirect to another service',
      'unreachable',
      () => (_, response) => response.writeHead(302, { location: `${url}/elsewhere` }).end(),
    ],
    ['no answer', 'time-out', () => () => undefined],
  ]

  it.each(broken)('the gazetteer answers when Mapbox returns %s', async (_, kind, make) => {
    answer = make()
    // The short limit is for the timeout alone: a busy machine may need longer to send the request.
    const { geocoder, warnings } = kind === 'time-out' ? open(url, 100) : open(url)
    expect((await geocoder.search('Levittown', hints))[0]?.municipio).toBe('Toa Baja')
    expect((await geocoder.suggest('levit', hints))[0]?.text).toBe('Levittown, Toa Baja')
    expect((await geocoder.reverse(condado, hints))?.municipio).toBe('San Juan')
    expect((await geocoder.byId('mapbox:abc|5 Calle A, Levittown', hints))?.zip).toBe('00949')
    expect(asked).toHaveLength(3) // then it is paused
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatchObject([{ kind }, expect.any(String)])
    expect(JSON.stringify(warnings)).not.toMatch(/secret|levit|66\.07/i)
  })

  it('the gazetteer answers when Mapbox is unreachable', async () => {
    const { geocoder, warnings } = open('http://127.0.0.1:1')
    expect((await geocoder.search('Ponce', hints))[0]?.municipio).toBe('Ponce')
    expect(warnings).toMatchObject([[{ kind: 'unreachable' }, expect.any(String)]])
  })

  it('each kind of failure is logged once a minute', async () => {
    const { geocoder, warnings, clock } = open()
    const kinds = () => warnings.map((said) => JSON.stringify(said).match(/"kind":"([\w-]+)"/)?.[1])
    for (const status of [401, 401, 429, 401]) {
      answer = json({}, status)
      await geocoder.suggest('ponce', hints)
    }
    expect(kinds()).toEqual(['refused', 'limited'])
    clock.pass({ seconds: 60 })
    await geocoder.suggest('ponce', hints)
    await geocoder.suggest('ponce', hints)
    expect(kinds()).toEqual(['refused', 'limited', 'refused'])
  })

  it('an address that Mapbox does not find is looked up in the gazetteer without a warning', async () => {
    answer = json(collection())
    const { geocoder, warnings } = open()
    expect((await geocoder.search('urb villa carolina', hints))[0]?.municipio).toBe('Carolina')
    expect(await geocoder.reverse([-80.19, 25.77], hints)).toBeNull()
    expect(warnings).toEqual([])
  })

  it('three failures pause Mapbox for half a minute, then one request probes it', async () => {
    answer = json({ message: 'down' }, 503)
    const { geocoder, clock } = open()
    for (let key = 0; key < 5; key += 1) expect(await geocoder.suggest('condado', hints)).not.toEqual([])
    expect(asked).toHaveLength(3)
    clock.pass({ seconds: 31 })
    await Promise.all([geocoder.suggest('condado', hints), geocoder.suggest('condado', hints)])
    expect(asked).toHaveLength(4)
    answer = json(collection(ashford))
    clock.pass({ seconds: 31 })
    expect((await geocoder.search('1206 ashford', hints))[0]?.approximate).toBe(false)
    expect((await geocoder.search('1206 ashford', hints))[0]?.approximate).toBe(false)
    expect(asked).toHaveLength(6)
  })

  it('Mapbox stays in use when it rejects single requests', async () => {
    answer = json({ message: 'what?' }, 422)
    const { geocoder } = open()
    for (let key = 0; key < 5; key += 1) await geocoder.suggest('condado', hints)
    expect(asked).toHaveLength(5)
  })
})
