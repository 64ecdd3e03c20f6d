import type { PaymentMethod } from '../../contract/primitives.ts'
import { createGazetteer, type Gazetteer } from '../adapters/geocoder-gazetteer.ts'
import { createMapboxGeocoder } from '../adapters/geocoder-mapbox.ts'
import { createAthMovil } from '../adapters/ath-movil.ts'
import { openTextMessages } from '../adapters/text-messages.ts'
import type { TextMessages } from '../adapters/outgoing-text.ts'
import { traceGateway } from '../adapters/traced-gateway.ts'
import type { Geocoder } from '../domain/geocoder.ts'
import type { Gateways } from '../domain/payment-gateway.ts'
import { onlineMethods } from '../domain/payment.ts'
import { createSandboxAthMovil, type SandboxAthMovil } from './sandbox-ath-movil.ts'
import { createSandboxPayments, type SandboxPayments } from './sandbox-payments.ts'
import { systemClock, type Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { loadDocuments, loadSeed } from '../db/load-seed.ts'
import { seedCatalog } from '../db/seed/catalog.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { openCatalog, type CatalogSource } from './catalog.ts'
import { createCatalogVersions, type CatalogVersions } from './catalog-versions.ts'
import { createBacklog, type Backlog } from './backlog.ts'
import { readDatabaseTime } from '../db/database-time.ts'
import { createCleanup, type Cleanup } from './cleanup.ts'
import { openOrderEventLog, type OrderEvents } from './order-events.ts'
import { openDriverLinks, type DriverLinks } from './driver-links.ts'
import { openOrderLinks, type OrderLinks } from './order-links.ts'
import type { MessageQueue } from './message-queue.ts'
import { createOrderLifecycle, type OrderLifecycle } from './order-lifecycle.ts'
import { openAccountSecrets, type AccountSecrets } from './account-secrets.ts'
import { openContactFormTokens, type ContactFormTokens } from './contact-form-tokens.ts'
import { createLoopTimes, type LoopTimes } from './loop-times.ts'
import { createPaymentAlerts, type PaymentAlerts } from './payment-alerts.ts'
import { createPayments, type Payments } from './payments.ts'
import { createReconciliation } from './reconciliation.ts'
import { createReplicaCheck } from './replica-check.ts'
import { runPeriodically } from './run-periodically.ts'
import type { TicketQueue } from './ticket-queue.ts'
import { createStoreOrderChanges, type StoreOrderChanges } from './store-order-changes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { openStaffInvitations, type StaffInvitations } from './office/staff-invitations.ts'
import { createStaffSessions, type StaffSessions } from './office/staff-sessions.ts'

/** All services of the API. */
export type Services = {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly catalog: CatalogSource
  readonly catalogVersions: CatalogVersions
  readonly events: OrderEvents
  readonly life: OrderLifecycle
  readonly storeOrderChanges: StoreOrderChanges
  readonly orderLinks: OrderLinks
  readonly driverLinks: DriverLinks
  readonly sessions: Sessions
  readonly accountSecrets: AccountSecrets
  readonly contactTickets: ContactFormTokens
  readonly staffSessions: StaffSessions
  readonly staffInvitations: StaffInvitations
  readonly payments: Payments
  readonly paymentAlerts: PaymentAlerts
  /** Compares the payments of the last days with the provider's. */
  readonly reconcile: ReturnType<typeof createReconciliation>
  readonly cleanup: Cleanup
  readonly loops: LoopTimes
  /** Counts the work that is not done yet. */
  readonly backlog: () => Promise<Backlog>
  /** Payment methods of this server. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** Null with a real provider, or without cards. */
  readonly sandboxPayments: SandboxPayments | null
  /** Null with a real ATH Móvil, or without it. */
  readonly sandboxAthMovil: SandboxAthMovil | null
  readonly gateways: Gateways
  /** Null where no text messages are sent. */
  readonly textMessages: TextMessages | null
  /** Origin of an external payment provider. */
  readonly paymentOrigins: readonly string[]
  readonly geocoder: Geocoder
  readonly municipioOf: Gazetteer['municipioOf']
  readonly neighborhoods: Gazetteer['neighborhoods']
  readonly addressLocationProblem: Gazetteer['addressLocationProblem']
}

/** Time limit of Mapbox for an address. */
const mapboxMs = 2000

type Given = Pick<Services, 'settings' | 'clock' | 'log' | 'database'>

/** Fills an empty database as set, and publishes this program's documents: for servers, not for an operator's commands. */
export async function fillDatabase({ settings, clock, database }: Given): Promise<void> {
  if (settings.seed === 'none') await loadDocuments(database, seedCatalog)
  else await loadSeed(database, seedCatalog, { now: clock.now(), demoMembers: settings.deployment === 'local' })
}

/** Creates the services. */
export async function openServices(given: Given): Promise<Services> {
  const { settings, clock, log, database } = given
  const catalog = await openCatalog(database, (error) => log.error({ err: error }, 'catalog reload failed'))
  const events = await openOrderEventLog(database)
  const orderLinks = await openOrderLinks({ database, clock, settings })
  const life = createOrderLifecycle({ database, clock, events, catalog, settings })
  const gazetteer = createGazetteer()
  const { mapboxGeocodingToken: token, mapboxUrl: url } = settings
  const geocoder =
    token === null
      ? gazetteer
      : createMapboxGeocoder({ token, url, limitMs: mapboxMs, fallback: gazetteer, log, clock })
  const { municipioOf, neighborhoods, addressLocationProblem } = gazetteer
  const sessions = createSessions({ database, clock })
  const accountSecrets = await openAccountSecrets({ database, clock, settings })
  const sandboxPayments =
    settings.deployment === 'local' && !settings.stripe ? createSandboxPayments({ database, clock }) : null
  const bank = sandboxPayments?.gateway ?? (await openStripe(settings))
  const sandboxAthMovil =
    settings.deployment === 'local' && !settings.athMovil ? createSandboxAthMovil({ database, clock }) : null
  const athMovil = sandboxAthMovil?.gateway ?? (settings.athMovil && createAthMovil(settings.athMovil))
  const gateways = { credit_card: bank && traceGateway(bank), ath_movil: athMovil && traceGateway(athMovil) }
  const payments = createPayments({ database, clock, life, log, gateways })
  const paymentMethods: readonly PaymentMethod[] = [...onlineMethods.filter((method) => gateways[method]), 'cash']
  const reconcile = createReconciliation({ database, clock, gateways })
  const paymentAlerts = createPaymentAlerts({ database, clock, gateways })
  const money = {
    payments,
    paymentAlerts,
    reconcile,
    paymentMethods,
    sandboxPayments,
    sandboxAthMovil,
    gateways,
    paymentOrigins: bank?.origins ?? [],
  }
  const contactTickets = await openContactFormTokens({ database, clock, settings })
  const trueTime = clock === systemClock ? () => readDatabaseTime(database) : null
  const cleanup = createCleanup({ database, clock, log, settings, trueTime })
  const staffInvitations = await openStaffInvitations({ database, clock, settings })
  const office = { staffSessions: createStaffSessions({ database, clock }), staffInvitations }
  const who = { sessions, accountSecrets, contactTickets, ...office }
  return {
    ...given,
    ...money,
    ...who,
    catalog,
    catalogVersions: createCatalogVersions({ database, clock }),
    events,
    life,
    storeOrderChanges: createStoreOrderChanges({ database, clock }),
    orderLinks,
    driverLinks: await openDriverLinks({ database, clock, settings }),
    cleanup,
    loops: createLoopTimes(clock),
    textMessages: await openTextMessages(settings),
    backlog: createBacklog({ database, clock }),
    geocoder,
    municipioOf,
    neighborhoods,
    addressLocationProblem,
  }
}

/** Loads Stripe's large library only if it is configured. */
async function openStripe({ stripe }: Settings) {
  return stripe && (await import('../adapters/stripe-payments.ts')).createStripePayments(stripe)
}

/** Interval of the simulated kitchen. */
const kitchenMs = 400
/** Interval of settlements and of expiring unpaid orders. */
const paymentsMs = 1000
const emailsMs = 1000
const textMessagesMs = 1000
const ticketsMs = 1000
/** Interval of comparing the open orders of stores that have a stream: they are told within two seconds. */
const storeOrdersMs = 1000
/** Interval of comparing the catalog's revision: a notification can be lost. */
const catalogMs = 15_000
/** Interval of publishing versions of the catalog whose time has come. */
const catalogVersionsMs = 1000
const cleanupMs = 3_600_000
const replicaMs = 5000

type Queues = {
  readonly mails: MessageQueue
  readonly texts: MessageQueue | null
  readonly tickets: TicketQueue | null
}

/** Starts the background loops. Returns a function that stops them all, in order. */
export function runServices(services: Services, { mails, texts, tickets }: Queues) {
  const { settings, log, database, catalog, catalogVersions, events, life, payments, cleanup, storeOrderChanges } =
    services
  const run = (name: string, work: () => Promise<unknown>, everyMs: number, what: string) =>
    runPeriodically(services.loops.timed(name, work), everyMs, (error) => log.error({ err: error }, `${what} failed`))
  const publishDue = async () => {
    const due = await catalogVersions.publishNextDue()
    if (due && due.problem !== null) log.error(due, 'a scheduled version of the catalog was not published')
  }
  const loops = [
    run('cleanup', cleanup.run, cleanupMs, 'cleanup'),
    run('payments', payments.runDue, paymentsMs, 'settlement of payments'),
    run('emails', mails.runDue, emailsMs, 'sending emails'),
    run('store orders', storeOrderChanges.check, storeOrdersMs, 'comparing the orders of stores'),
    run('catalog', catalog.check, catalogMs, 'comparing the catalog'),
    run('catalog versions', publishDue, catalogVersionsMs, 'publishing a version of the catalog'),
  ]
  if (texts) loops.push(run('text messages', texts.runDue, textMessagesMs, 'sending text messages'))
  if (tickets) loops.push(run('tickets', tickets.runDue, ticketsMs, 'printing tickets'))
  if (database.replica) loops.push(run('replica', createReplicaCheck(database, log), replicaMs, 'checking the replica'))
  if (settings.kitchen === 'auto') loops.push(run('kitchen', life.runDue, kitchenMs, 'kitchen step'))
  return async () => {
    events.close()
    storeOrderChanges.close()
    catalog.close()
    await Promise.all(loops.map((loop) => loop.stop()))
    await database.close()
  }
}
