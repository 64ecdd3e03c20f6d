import * as v from 'valibot'
import type { SearchHints } from '../domain/geocoder.ts'
import { inSpan } from '../tracing.ts'
import { MapboxAnswer, isOnIsland, islandBox, type MapboxFeature } from './mapbox-wire.ts'
import type { Position } from '../domain/stores/outlet.ts'

export type MapboxFailureKind = 'refused' | 'limited' | 'status' | 'time-out' | 'unreadable' | 'unreachable'

/** Mapbox gave no usable answer. Contains nothing of the request. */
export class MapboxFailure extends Error {
  override name = 'MapboxFailure'
  readonly kind: MapboxFailureKind
  readonly status: number | null

  constructor(kind: MapboxFailureKind, status: number | null = null) {
    super(`Mapbox: ${kind}`)
    this.kind = kind
    this.status = status
  }
}

export type MapboxOptions = {
  readonly token: string
  /** Origin of the service. */
  readonly url: string
  /** Time limit in milliseconds. */
  readonly limitMs: number
}

/** Maximum length of a text, in characters and words. */
const maxCharacters = 256
const maxWords = 20

const question = (text: string) =>
  text.replaceAll(';', ',').split(/\s+/).slice(0, maxWords).join(' ').slice(0, maxCharacters)

const kindOfStatus = (status: number): MapboxFailureKind =>
  status === 401 || status === 403 ? 'refused' : status === 429 ? 'limited' : 'status'

/** Calls Mapbox Geocoding v6, limited to Puerto Rico; rejects with a `MapboxFailure`. */
export function createMapboxClient({ token, url, limitMs }: MapboxOptions) {
  async function ask(call: 'forward' | 'reverse', query: Readonly<Record<string, string>>): Promise<MapboxFeature[]> {
    const search = new URLSearchParams({ ...query, country: 'pr', access_token: token })
    const address = new URL(`/search/geocode/v6/${call}?${search.toString()}`, url)
    const body = parsed(await inSpan('call', `mapbox ${call}`, () => textOf(address)))
    const answer = v.safeParse(MapboxAnswer, body)
    if (!answer.success) throw new MapboxFailure('unreadable')
    return answer.output.features.filter(isOnIsland)
  }

  async function textOf(address: URL): Promise<string> {
    try {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(limitMs) })
      if (!response.ok) {
        await response.body?.cancel()
        throw new MapboxFailure(kindOfStatus(response.status), response.status)
      }
      return await response.text()
    } catch (error) {
      if (error instanceof MapboxFailure) throw error
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      throw new MapboxFailure(isLate ? 'time-out' : 'unreachable')
    }
  }

  const hinted = ({ language, near }: SearchHints) => ({ language, ...(near && { proximity: near.join(',') }) })

  return {
    /** `typing`: `text` may be incomplete. */
    forward: (text: string, typing: boolean, hints: SearchHints) =>
      ask('forward', {
        q: question(text),
        autocomplete: String(typing),
        limit: '5',
        bbox: islandBox.join(','),
        ...hinted(hints),
      }),
    /** Returns the feature of an id from `forward`. */
    retrieve: (id: string, { language }: SearchHints) =>
      ask('forward', { q: id, autocomplete: 'false', limit: '1', language }),
    reverse: ([longitude, latitude]: Position, { language }: SearchHints) =>
      ask('reverse', { longitude: String(longitude), latitude: String(latitude), language }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MapboxFailure('unreadable')
  }
}
