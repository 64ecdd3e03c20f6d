import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { countAlerts, handleAlert, readAlerts } from '../db/payment-alert-repository.ts'
import type { PaymentAlert, PaymentFigures } from '../domain/payment.ts'
import type { Gateways } from '../domain/payment-gateway.ts'

type Given = { readonly database: Database; readonly clock: Clock; readonly gateways: Gateways }

export type PaymentAlerts = {
  readonly count: () => Promise<PaymentFigures>
  /** Returns the payments and refunds that an operator must look at, oldest first. */
  readonly list: () => Promise<readonly PaymentAlert[]>
  /** Records that an operator has dealt with those of an order, by its number, or of a payment, by its id; returns them. */
  readonly handle: (name: string) => Promise<readonly PaymentAlert[]>
}

/** Creates the list of payments that an operator must look at. A later trouble of the same payment is in it again. */
export function createPaymentAlerts({ database, clock, gateways }: Given): PaymentAlerts {
  return {
    count: async () => {
      const figures = await countAlerts(database)
      const isCompared = Object.values(gateways).some((gateway) => gateway?.list)
      return isCompared ? figures : { ...figures, reconciledAt: null }
    },
    list: () => readAlerts(database),
    handle: async (name) => {
      const found = (await readAlerts(database)).filter(({ order, payment }) => order === name || payment === name)
      if (found.length === 0) throw new Error(`No payment with the order or id ${name} needs an operator`)
      for (const alert of found) await handleAlert(database, alert, clock.now())
      return found
    },
  }
}
