import type { Geocoder } from '../adapters/geocoder.ts'
import { createGazetteer, type Gazetteer } from '../adapters/geocoder-gazetteer.ts'
import { createMapboxGeocoder } from '../adapters/geocoder-mapbox.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { loadSeed } from '../db/load-seed.ts'
import { seedCatalog } from '../db/seed/catalog.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { openCatalog, type CatalogSource } from './catalog.ts'
import { tidyUp } from './housekeeping.ts'
import { openOrderEvents, type OrderEvents } from './order-events.ts'
import { createOrderLife, type OrderLife } from './order-life.ts'
import { repeat } from './repeat.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** Everything that the calls are answered with. */
export type Services = {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly catalog: CatalogSource
  readonly events: OrderEvents
  readonly life: OrderLife
  readonly sessions: Sessions
  readonly geocoder: Geocoder
  readonly municipioOf: Gazetteer['municipioOf']
  readonly areaProblem: Gazetteer['areaProblem']
}

/** How long Mapbox may think about an address. */
const mapboxMs = 2000

/** Seeds the database when it is empty, and puts the services together. */
export async function openServices(
  given: Pick<Services, 'settings' | 'clock' | 'log' | 'database'>,
): Promise<Services> {
  const { settings, clock, log, database } = given
  const demoMembers = settings.deployment === 'local'
  if (await loadSeed(database, seedCatalog, { now: clock.now(), demoMembers })) log.info('seeded an empty database')
  const catalog = await openCatalog(database, (error) => log.error({ err: error }, 'the catalogue was not read again'))
  const events = await openOrderEvents(database)
  const life = createOrderLife({ database, clock, events, catalog, settings })
  const gazetteer = createGazetteer()
  const { mapboxGeocodingToken: token, mapboxUrl: url } = settings
  const geocoder =
    token === null
      ? gazetteer
      : createMapboxGeocoder({ token, url, limitMs: mapboxMs, fallback: gazetteer, log, clock })
  const { municipioOf, areaProblem } = gazetteer
  const sessions = createSessions({ database, clock })
  return { ...given, catalog, events, life, sessions, geocoder, municipioOf, areaProblem }
}

/** How often the simulated kitchen looks for steps that are due. */
const kitchenMs = 400
const housekeepingMs = 3_600_000

/** Starts what runs beside the calls. Returns what stops it all, in order. */
export function runServices({ settings, clock, log, database, events, life }: Services) {
  const tell = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`)
  const loops = [repeat(() => tidyUp(database, clock), housekeepingMs, tell('housekeeping'))]
  if (settings.kitchen === 'auto') loops.push(repeat(life.runDue, kitchenMs, tell('a kitchen step')))
  return async () => {
    events.close()
    await Promise.all(loops.map((loop) => loop.stop()))
    await database.close()
  }
}
