import type { Clock } from '../clock.ts'
import type { FoundPlace, Geocoder } from '../domain/geocoder.ts'
import type { Log } from '../log.ts'
import { isStreetAddress } from './address-text.ts'
import type { Gazetteer } from './geocoder-gazetteer.ts'
import { parseDoorAddress } from './door-address.ts'
import { createMapboxClient, MapboxFailure, type MapboxFailureKind, type MapboxOptions } from './mapbox-client.ts'
import { fullAddress, placeOfFeature, type MapboxFeature } from './mapbox-wire.ts'

export type MapboxGeocoderOptions = MapboxOptions & {
  /** The fallback for Mapbox. */
  readonly fallback: Geocoder & Pick<Gazetteer, 'isOfFlorida'>
  readonly log: Pick<Log, 'warn'>
  readonly clock: Clock
}

const prefix = 'mapbox:'
const quietMs = 60_000
/** Consecutive failures after which Mapbox is paused, so that customers do not wait for timeouts. */
const maxFailures = 3
const restMs = 30_000

/** Returns an id that includes the search text, for the fallback. */
const idOf = (feature: MapboxFeature) => `${prefix}${feature.properties.mapbox_id}|${fullAddress(feature)}`
const idParts = /^mapbox:([\w.=-]{1,300})\|(.*)$/s

/** Whether the failure is the service's; a rejected request is not. */
const isOut = ({ kind, status }: MapboxFailure) => kind !== 'status' || (status ?? 500) >= 500

/** Geocodes with Mapbox v6, and with the embedded gazetteer on any error or empty result. */
export function createMapboxGeocoder({ fallback, log, clock, ...options }: MapboxGeocoderOptions): Geocoder {
  const mapbox = createMapboxClient(options)
  const warned = new Map<MapboxFailureKind, number>()
  let failures = 0
  let restsUntil = -Infinity

  /** Logs a failure once a minute for each kind, without address and token. */
  function warn({ kind, status }: MapboxFailure): void {
    const now = clock.now().epochMilliseconds
    if (now - (warned.get(kind) ?? -Infinity) < quietMs) return
    warned.set(kind, now)
    log.warn({ kind, status }, 'Mapbox failed, using the embedded gazetteer')
  }

  /** Returns the features of a request; empty without a usable answer and during a pause, after which one request probes it. */
  async function ask(question: () => Promise<MapboxFeature[]>): Promise<MapboxFeature[]> {
    const now = clock.now().epochMilliseconds
    if (now < restsUntil) return []
    if (failures >= maxFailures) restsUntil = now + options.limitMs
    try {
      const features = await question()
      failures = 0
      restsUntil = -Infinity
      return features
    } catch (error) {
      if (!(error instanceof MapboxFailure)) throw error
      warn(error)
      if (isOut(error)) failures += 1
      if (failures >= maxFailures) restsUntil = clock.now().epochMilliseconds + restMs
      return []
    }
  }

  /** Returns a place with the customer's own text for an area, and with its apartment for a house. */
  function worded(feature: MapboxFeature, own: string): FoundPlace {
    const place = placeOfFeature(feature, idOf(feature))
    if (!isStreetAddress(own)) return place
    const said = parseDoorAddress(own)
    return place.approximate
      ? { ...place, address: own, door: { ...place.door, ...said } }
      : { ...place, door: { ...said, ...place.door } }
  }

  return {
    async search(text, hints) {
      // With the search limited to the island, Mapbox mistakes the state for the municipio of the same name.
      if (await fallback.isOfFlorida(text)) return []
      const features = await ask(() => mapbox.forward(text, false, hints))
      return features.length > 0 ? features.map((feature) => worded(feature, text)) : fallback.search(text, hints)
    },
    async byId(id, hints) {
      if (!id.startsWith(prefix)) return fallback.byId(id, hints)
      const [, mapboxId, own = ''] = idParts.exec(id) ?? []
      if (mapboxId === undefined) return null
      const [feature] = await ask(() => mapbox.retrieve(mapboxId, hints))
      if (feature) return placeOfFeature(feature, id)
      return own === '' ? null : ((await fallback.search(own, hints))[0] ?? null)
    },
    async reverse(position, hints) {
      const [feature] = await ask(() => mapbox.reverse(position, hints))
      return feature ? { ...placeOfFeature(feature, idOf(feature)), position } : fallback.reverse(position, hints)
    },
    async suggest(text, hints) {
      if (await fallback.isOfFlorida(text)) return []
      const features = await ask(() => mapbox.forward(text, true, hints))
      if (features.length === 0) return fallback.suggest(text, hints)
      return features.map((feature) => {
        const { name, place_formatted } = feature.properties
        return { id: idOf(feature), text: name, detail: place_formatted ?? '' }
      })
    },
  }
}
