import { ChargeRefusedError, type Charge, type PaymentGateway } from '../domain/payment-gateway.ts'
import { market } from '../domain/market.ts'
import {
  AthMovilRefusal,
  createAthMovilClient,
  type AthMovilSettings,
  type AthMovilTicket,
} from './ath-movil-client.ts'

/** Seconds in which the customer confirms: the most that ATH Móvil allows. */
export const confirmationSeconds = 600
/** Its code for a payment that it does not have. */
const missing = 'BTRA_0031'

const centsOf = (dollars: number) => Math.round(dollars * 100)
const dollarsOf = (cents: number) => cents / 100

const isCompleted = ({ ecommerceStatus }: AthMovilTicket) => ecommerceStatus === 'COMPLETED'
const refundedOf = ({ totalRefundedAmount }: AthMovilTicket) => centsOf(totalRefundedAmount ?? 0)
const leftOf = (ticket: AthMovilTicket) => centsOf(ticket.total) - refundedOf(ticket)

/** Maps ATH Móvil's states to those of a charge. */
function statusOf(ticket: AthMovilTicket): Charge['status'] {
  if (isCompleted(ticket)) return leftOf(ticket) > 0 ? 'captured' : 'released'
  if (ticket.ecommerceStatus === 'CONFIRM') return 'authorised'
  if (ticket.ecommerceStatus === 'FAILED') return 'declined'
  return ticket.ecommerceStatus === 'OPEN' ? 'open' : 'released'
}

/**
 * Creates the adapter of ATH Móvil's payment button: the customer confirms in the app of her phone, and money moves with
 * the authorization that follows. None of its calls is idempotent: each is made after a look at what became of the last.
 */
export function createAthMovil(settings: AthMovilSettings): PaymentGateway {
  const ath = createAthMovilClient(settings)

  /** Returns the payment; null if ATH Móvil has none. */
  const find = (id: string): Promise<AthMovilTicket | null> =>
    ath.find(id).catch((error: unknown) => {
      if (error instanceof AthMovilRefusal && error.code === missing) return null
      throw error
    })

  /** @throws if ATH Móvil does not know the payment: the tokens may be of another business */
  async function read(id: string): Promise<AthMovilTicket> {
    const ticket = await find(id)
    if (!ticket) throw new Error('ATH Móvil does not know the payment')
    return ticket
  }

  /** Makes a call, unless the payment got another state meanwhile. Returns whether it was made. */
  const unlessRefused = async (call: Promise<unknown>): Promise<boolean> => {
    try {
      await call
      return true
    } catch (error) {
      if (error instanceof AthMovilRefusal) return false
      throw error
    }
  }

  return {
    origins: [],
    signatureHeader: null,

    begin: async ({ reference, amount, orderNumber, outletCode, phone, returnPath }) => {
      try {
        const { ecommerceId, auth_token } = await ath.open({
          timeout: confirmationSeconds,
          total: dollarsOf(amount),
          metadata1: `${orderNumber} ${outletCode}`.slice(0, 40),
          metadata2: reference,
          items: [
            {
              name: 'Bohío Pizza',
              description: orderNumber,
              quantity: 1,
              price: dollarsOf(amount),
              tax: null,
              metadata: null,
            },
          ],
          phoneNumber: phone,
        })
        return { id: ecommerceId, url: returnPath, secret: auth_token }
      } catch (error) {
        throw error instanceof AthMovilRefusal
          ? new ChargeRefusedError('ATH Móvil refused the payment', { cause: error })
          : error
      }
    },

    look: async (id) => {
      const ticket = await find(id)
      if (!ticket) return { status: 'unknown', card: null, amount: null, wasCaptured: false, intentId: null }
      return {
        status: statusOf(ticket),
        card: null,
        amount: centsOf(ticket.total),
        wasCaptured: isCompleted(ticket),
        intentId: ticket.referenceNumber || null,
      }
    },

    capture: async (id, secret) => {
      const before = await read(id)
      if (isCompleted(before)) return 'captured'
      if (before.ecommerceStatus === 'CONFIRM' && (await unlessRefused(ath.authorise(secret)))) return 'captured'
      // Refused, or made by another server meanwhile.
      if (isCompleted(await read(id))) return 'captured'
      await unlessRefused(ath.cancel(id))
      return isCompleted(await read(id)) ? 'captured' : 'lost'
    },

    release: async (id) => {
      const ticket = await read(id)
      if (isCompleted(ticket)) {
        if (leftOf(ticket) > 0) await ath.refund(ticket.referenceNumber ?? '', dollarsOf(leftOf(ticket)))
        return 'refunded'
      }
      const isOpen = ticket.ecommerceStatus === 'OPEN' || ticket.ecommerceStatus === 'CONFIRM'
      if (isOpen && !(await unlessRefused(ath.cancel(id))) && isCompleted(await read(id)))
        throw new Error('The payment was completed meanwhile')
      return 'released'
    },

    // ATH Móvil tells the sum of the refunds only: an attempt whose answer was lost shows in it.
    refund: async (id, { key, amount, earlier }) => {
      const ticket = await read(id)
      if (!isCompleted(ticket)) return 'none'
      const made = { key, amount, state: 'refunded' } as const
      if (refundedOf(ticket) >= earlier + amount) return { ...made, id: `ath-${key}` }
      if (leftOf(ticket) === 0) return 'none'
      if (leftOf(ticket) < amount) return 'refused'
      try {
        return { ...made, id: await ath.refund(ticket.referenceNumber ?? '', dollarsOf(amount)) }
      } catch (error) {
        if (error instanceof AthMovilRefusal) return 'refused'
        throw error
      }
    },

    refundsOf: () => Promise.resolve([]),

    list: async (_since, ids) => {
      const listed = []
      for (const id of ids) {
        const ticket = await find(id)
        if (!ticket) continue
        listed.push({
          id,
          intentId: ticket.referenceNumber || null,
          reference: null,
          amount: centsOf(ticket.total),
          currency: market.currency,
          isOwnMode: true,
          isHeld: false,
          captured: isCompleted(ticket) ? centsOf(ticket.total) : 0,
          refunded: refundedOf(ticket),
          isDisputed: false,
        })
      }
      return listed
    },

    app: {
      seconds: confirmationSeconds,
      pageOf: (id) => settings.appPath && `${settings.appPath}/${id}`,
      changePhone: (id, secret, phone) => unlessRefused(ath.changePhone(id, secret, phone)),
    },

    subjectOfNotice: () => null,
  }
}
