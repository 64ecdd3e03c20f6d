import type { PaymentMethod } from '../../contract/primitives.ts'
import { createGazetteer, type Gazetteer } from '../adapters/geocoder-gazetteer.ts'
import { createMapboxGeocoder } from '../adapters/geocoder-mapbox.ts'
import type { Geocoder } from '../domain/geocoder.ts'
import { createSandboxBank, type SandboxBank } from './sandbox-bank.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { loadSeed } from '../db/load-seed.ts'
import { seedCatalog } from '../db/seed/catalog.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { openCatalog, type CatalogSource } from './catalog.ts'
import { createHousekeeping, type Housekeeping } from './housekeeping.ts'
import { openOrderEvents, type OrderEvents } from './order-events.ts'
import { openOrderLinks, type OrderLinks } from './order-links.ts'
import type { Mails } from './mails.ts'
import { createOrderLife, type OrderLife } from './order-life.ts'
import { openAccountSecrets, type AccountSecrets } from './account-secrets.ts'
import { openContactTickets, type ContactTickets } from './contact-tickets.ts'
import { createPayments, type Payments } from './payments.ts'
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
  readonly orderLinks: OrderLinks
  readonly sessions: Sessions
  readonly accountSecrets: AccountSecrets
  readonly contactTickets: ContactTickets
  readonly payments: Payments
  readonly housekeeping: Housekeeping
  /** Ways to pay that this server takes. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** Null where a real bank takes the cards, or none. */
  readonly sandboxBank: SandboxBank | null
  /** Where a bank elsewhere takes the cards. */
  readonly bankOrigins: readonly string[]
  readonly geocoder: Geocoder
  readonly municipioOf: Gazetteer['municipioOf']
  readonly neighbourhoods: Gazetteer['neighbourhoods']
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
  await loadSeed(database, seedCatalog, { now: clock.now(), demoMembers })
  const catalog = await openCatalog(database, (error) => log.error({ err: error }, 'the catalogue was not read again'))
  const events = await openOrderEvents(database)
  const orderLinks = await openOrderLinks(database)
  const life = createOrderLife({ database, clock, events, catalog, settings })
  const gazetteer = createGazetteer()
  const { mapboxGeocodingToken: token, mapboxUrl: url } = settings
  const geocoder =
    token === null
      ? gazetteer
      : createMapboxGeocoder({ token, url, limitMs: mapboxMs, fallback: gazetteer, log, clock })
  const { municipioOf, neighbourhoods, areaProblem } = gazetteer
  const sessions = createSessions({ database, clock })
  const accountSecrets = await openAccountSecrets({ database, clock })
  const sandboxBank =
    settings.deployment === 'local' && !settings.stripe ? createSandboxBank({ database, clock }) : null
  const gateway = sandboxBank?.gateway ?? (await openStripe(settings))
  const payments = createPayments({ database, clock, life, log, gateway })
  const paymentMethods: readonly PaymentMethod[] = gateway ? ['credit_card', 'cash'] : ['cash']
  const money = { payments, paymentMethods, sandboxBank, bankOrigins: gateway?.origins ?? [] }
  const contactTickets = await openContactTickets({ database, clock })
  const housekeeping = createHousekeeping({ database, clock, log })
  const who = { sessions, accountSecrets, contactTickets }
  return {
    ...given,
    ...money,
    ...who,
    catalog,
    events,
    life,
    orderLinks,
    housekeeping,
    geocoder,
    municipioOf,
    neighbourhoods,
    areaProblem,
  }
}

/** Stripe, when it is set; its library is large, and loaded for nobody else. */
async function openStripe({ stripe }: Settings) {
  return stripe && (await import('../adapters/stripe-bank.ts')).createStripeBank(stripe)
}

/** How often the simulated kitchen looks for steps that are due. */
const kitchenMs = 400
/** How often the bank is told what is due, and orders are ended that nobody paid. */
const paymentsMs = 1000
const mailsMs = 1000
const housekeepingMs = 3_600_000

/** Starts what runs beside the calls. Returns what stops it all, in order. */
export function runServices({ settings, log, database, events, life, payments, housekeeping }: Services, mails: Mails) {
  const tell = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`)
  const loops = [
    repeat(housekeeping.run, housekeepingMs, tell('housekeeping')),
    repeat(payments.runDue, paymentsMs, tell('what the bank is told')),
    repeat(mails.runDue, mailsMs, tell('what customers are written')),
  ]
  if (settings.kitchen === 'auto') loops.push(repeat(life.runDue, kitchenMs, tell('a kitchen step')))
  return async () => {
    events.close()
    await Promise.all(loops.map((loop) => loop.stop()))
    await database.close()
  }
}
