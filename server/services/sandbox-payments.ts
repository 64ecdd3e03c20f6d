import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Charge, PaymentGateway } from '../domain/payment-gateway.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import {
  findCharge,
  insertCharge,
  lockCharge,
  updateCharge,
  type SandboxCharge,
} from '../db/sandbox-charge-repository.ts'
import type { CardHint } from '../domain/payment.ts'
import type { Behavior } from '../domain/sandbox-cards.ts'

/** The header with the signature of sandbox notices. */
export const signatureHeader = 'bank-signature'

/** Delay of a slow decision, in seconds. */
const slowSeconds = 8

/** Maps a card's behavior to the state of an open charge. */
const decided: Readonly<Record<Behavior, SandboxCharge['state']>> = {
  approve: 'authorised',
  decline: 'declined',
  unreachable: 'unreachable',
  challenge: 'confirming',
  slow: 'authorised',
  silent: 'authorised',
  twice: 'authorised',
  late: 'authorised',
}

const Notice = v.object({ charge: v.string() })

/** The provider's side of sandbox payments: charges and the payment page's decisions. Stores a card's last four digits, never its number. */
export type SandboxPayments = {
  readonly gateway: PaymentGateway
  readonly find: (id: string) => Promise<SandboxCharge | null>
  /** Decides about a card; only open charges, once. */
  readonly pay: (id: string, behavior: Behavior, card: CardHint) => Promise<SandboxCharge | null>
  /** Confirms a charge (3-D Secure). */
  readonly confirm: (id: string, isOwner: boolean) => Promise<SandboxCharge | null>
  /** Cancels a charge for the customer. */
  readonly cancel: (id: string) => Promise<void>
  /** Returns a signed notice about a charge, as a provider would send it. */
  readonly noticeOf: (id: string) => { readonly body: string; readonly signature: string }
}

/** Creates sandbox payments on the same server; production refuses them. */
export function createSandboxPayments({ database, clock }: { database: Database; clock: Clock }): SandboxPayments {
  const key = randomBytes(32)
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url')

  async function look(id: string): Promise<Charge> {
    const charge = await findCharge(database, id)
    if (!charge) return { status: 'unknown', card: null, amount: null, wasCaptured: false, intentId: null }
    const isKnown = charge.knownAt === null || charge.knownAt.epochMilliseconds <= clock.now().epochMilliseconds
    const { state, card, amount } = charge
    const status = state === 'confirming' || !isKnown ? 'open' : state
    return { status, card, amount, wasCaptured: state === 'captured', intentId: null }
  }

  /** Gives back what is left of a captured charge; returns false for another one. */
  const giveBack = (id: string) =>
    database.transaction(async () => {
      const charge = await lockCharge(database, id)
      if (charge?.state !== 'captured') return false
      const amount = charge.amount - charge.refunds.reduce((sum, one) => sum + one.amount, 0)
      const refunds = [...charge.refunds, { id: `release-${id}`, key: null, amount, state: 'refunded' } as const]
      return (await updateCharge(database, id, ['captured'], { refunds, state: 'released' })) !== null
    })

  const gateway: PaymentGateway = {
    origins: [],
    signatureHeader,
    begin: async ({ reference, amount, language, orderNumber, returnPath }) => {
      const fresh = randomBytes(32).toString('base64url')
      const charge = { id: fresh, reference, amount, language, orderNumber, returnPath, state: 'open' } as const
      const id = await insertCharge(database, charge)
      return { id, url: `/sandbox-bank/pay/${id}`, secret: null }
    },
    look,
    capture: async (id) => {
      const captured = await updateCharge(database, id, ['authorised', 'captured'], { state: 'captured' })
      return captured ? 'captured' : 'lost'
    },
    release: async (id) => {
      if (await giveBack(id)) return 'refunded'
      await updateCharge(database, id, ['open', 'confirming', 'authorised', 'captured'], { state: 'released' })
      return 'released'
    },
    refund: (id, { key: refundKey, amount }) =>
      database.transaction(async () => {
        const charge = await lockCharge(database, id)
        const made = charge?.refunds.find((refund) => refund.key === refundKey)
        if (made) return made
        if (charge?.state !== 'captured') return 'none'
        const refund = { id: `refund-${refundKey}`, key: refundKey, amount, state: 'refunded' } as const
        const refunds = [...charge.refunds, refund]
        const left = charge.amount - refunds.reduce((sum, one) => sum + one.amount, 0)
        if (left < 0) return 'refused'
        await updateCharge(database, id, ['captured'], { refunds, ...(left === 0 && { state: 'released' }) })
        return refund
      }),
    refundsOf: async (id) => (await findCharge(database, id))?.refunds ?? [],
    list: null,
    app: null,
    subjectOfNotice: (body, signature) => {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(body))]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const { charge } = v.parse(v.pipe(v.string(), v.parseJson(), Notice), body)
      return { chargeId: charge, intentId: null, reference: null }
    },
  }

  return {
    gateway,
    find: (id) => findCharge(database, id),
    pay: (id, behavior, card) => {
      const knownAt = behavior === 'slow' ? clock.now().add({ seconds: slowSeconds }) : null
      return updateCharge(database, id, ['open'], { state: decided[behavior], card, knownAt })
    },
    confirm: (id, isOwner) =>
      updateCharge(database, id, ['confirming'], { state: isOwner ? 'authorised' : 'declined' }),
    cancel: async (id) => {
      await updateCharge(database, id, ['open', 'confirming'], { state: 'released' })
    },
    noticeOf: (id) => {
      const body = JSON.stringify({ charge: id })
      return { body, signature: sign(body) }
    },
  }
}
