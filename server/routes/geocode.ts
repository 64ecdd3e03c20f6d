import { Hono } from 'hono'
import type * as v from 'valibot'
import { GeocodeAnswer, GeocodeQuery, SuggestAnswer, SuggestQuery } from '../../contract/geocode.ts'
import type { SearchHints } from '../domain/geocoder.ts'
import { RefusalError } from '../domain/refusal.ts'
import { bareResponse, describeBody } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import type { Services } from '../services/services.ts'
import { market } from '../domain/market.ts'
import { geocodeWire } from '../serializers/geocode-wire.ts'

/** Geocoding calls in the form of map services: no envelope, no Client and Lang headers. */
export function geocodeRoutes({ geocoder }: Services) {
  return new Hono()
    .get(
      '/geocode/json',
      describeBody('Geocoding', 'Find places by address, point or id', GeocodeAnswer),
      validateInput('query', GeocodeQuery),
      async (c) => {
        const { address, latlng, place_id, ...given } = c.req.valid('query')
        const hints = hintsOf(given)
        if (place_id !== undefined)
          return bareResponse(c, { results: [await geocoder.byId(place_id, hints)].flatMap(present) })
        if (latlng !== undefined) {
          const [lat, lng] = latlng
          return bareResponse(c, { results: [await geocoder.reverse([lng, lat], hints)].flatMap(present) })
        }
        if (!address) throw new RefusalError('COMMON-01', { path: 'address' })
        return bareResponse(c, { results: (await geocoder.search(address, hints)).map(geocodeWire) })
      },
    )
    .get(
      '/geocode/autocomplete',
      describeBody('Geocoding', 'Suggest places that start with a text', SuggestAnswer),
      validateInput('query', SuggestQuery),
      async (c) => {
        const { input: typed, ...given } = c.req.valid('query')
        const suggested = await geocoder.suggest(typed, hintsOf(given))
        return bareResponse(c, { results: suggested.map(({ id, text, detail }) => ({ place_id: id, text, detail })) })
      },
    )
}

type Given = Pick<v.InferOutput<typeof SuggestQuery>, 'language' | 'proximity'>

const hintsOf = ({ language = market.default_language, proximity }: Given): SearchHints => ({
  language,
  near: proximity ? [proximity[1], proximity[0]] : null,
})

const present = (place: Parameters<typeof geocodeWire>[0] | null) => (place ? [geocodeWire(place)] : [])
