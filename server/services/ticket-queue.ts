import { finalStatuses } from '../../contract/orders.ts'
import type { Language } from '../../contract/primitives.ts'
import type { StoreOrder } from '../../contract/store-orders.ts'
import type { TicketLine } from '../../contract/ticket.ts'
import type { TicketPrinter } from '../adapters/ticket-printer.ts'
import { claimTicket, recordTicket, type ClaimedTicket } from '../db/ticket-repository.ts'
import { storeOrderWire } from '../serializers/store-order-wire.ts'
import { printerOf } from './printer-of.ts'
import type { Services } from './services.ts'

/** Writes the lines of an order's ticket. */
type DrawTicket = (
  order: StoreOrder,
  storeName: string,
  language: Language,
  origin: string,
) => Promise<readonly TicketLine[]>

type Given = Pick<Services, 'settings' | 'database' | 'clock' | 'log' | 'catalog' | 'life' | 'driverLinks'> & {
  readonly draw: DrawTicket
  readonly print: TicketPrinter
  /** The public origin, for links. */
  readonly origin: string
}

/** Longer than the printer's time limit. */
const leaseSeconds = 30
const pauseSeconds = 15
/** Ten minutes: what is not printed until then is made from the board. */
const mostTries = 40

/** Prints due tickets outside of any transaction: each once, unless a server crashes between printing and recording. */
export function createTicketQueue({
  settings,
  database,
  clock,
  log,
  catalog,
  life,
  driverLinks,
  draw,
  print,
  origin,
}: Given) {
  async function printOne(row: ClaimedTicket): Promise<void> {
    const order = await life.read(row.orderUuid)
    const printer = printerOf({ settings, catalog }, order.outletId)
    if (!printer || finalStatuses.includes(order.status)) return recordTicket(database, row, { dueAt: null })
    const driverLink = driverLinks.pathOf(order, row.language)
    const seen = storeOrderWire(catalog.current(), { order, events: [], ticket: row, driverLink }, row.language)
    const store = catalog.current().outletById.get(order.outletId)
    const lines = await draw(seen, store?.name ?? '', row.language, origin)
    try {
      await print(printer, lines)
    } catch (error) {
      const tries = row.tries + 1
      log.warn({ err: error, order: row.orderUuid, tries }, 'ticket not printed')
      const dueAt = tries < mostTries ? clock.now().add({ seconds: pauseSeconds }) : null
      return recordTicket(database, row, { dueAt, tries })
    }
    return recordTicket(database, row, { dueAt: null, printedAt: clock.now() })
  }

  return {
    /** Prints all due tickets; returns how many were tried. */
    runDue: async (): Promise<number> => {
      for (let done = 0; ; done += 1) {
        const now = clock.now()
        const row = await claimTicket(database, { now, until: now.add({ seconds: leaseSeconds }) })
        if (!row) return done
        await printOne(row)
      }
    },
  }
}
export type TicketQueue = ReturnType<typeof createTicketQueue>
