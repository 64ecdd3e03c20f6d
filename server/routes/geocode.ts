import { Hono } from 'hono'
import { GeocodeAnswer, GeocodeQuery, SuggestAnswer, SuggestQuery } from '../../contract/geocode.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describe } from '../http/answer.ts'
import { input } from '../http/input.ts'
import type { Services } from '../services/services.ts'
import { geocodeWire } from './wire/geocode-wire.ts'

/** Geocoding in the shape that map services use: no envelope, no Client and Lang headers (decisions §3). */
export function geocodeRoutes({ geocoder }: Services) {
  return new Hono()
    .get(
      '/geocode/json',
      describe('Geocoding', 'Places for an address, a point or an id', GeocodeAnswer),
      input('query', GeocodeQuery),
      async (c) => {
        const { address, latlng, place_id } = c.req.valid('query')
        if (place_id !== undefined) return c.json({ results: [await geocoder.byId(place_id)].flatMap(present) })
        if (latlng !== undefined) {
          const [lat = 0, lng = 0] = latlng.split(',').map(Number)
          return c.json({ results: [await geocoder.reverse([lng, lat])].flatMap(present) })
        }
        if (!address) throw new RefusalError('COMMON-01', { path: 'address' })
        return c.json({ results: (await geocoder.search(address)).map(geocodeWire) })
      },
    )
    .get(
      '/geocode/autocomplete',
      describe('Geocoding', 'Places that begin like a text', SuggestAnswer),
      input('query', SuggestQuery),
      async (c) => {
        const suggested = await geocoder.suggest(c.req.valid('query').input)
        return c.json({ results: suggested.map(({ id, text, detail }) => ({ place_id: id, text, detail })) })
      },
    )
}

const present = (place: Parameters<typeof geocodeWire>[0] | null) => (place ? [geocodeWire(place)] : [])
