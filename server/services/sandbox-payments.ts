import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Charge, PaymentGateway } from '../adapters/payments.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { changeCharge, findCharge, keepCharge, type SandboxCharge } from '../db/sandbox-charge-repository.ts'
import type { CardHint } from '../domain/payment.ts'
import type { Behavior } from '../domain/sandbox-cards.ts'

/** The header that signs the sandbox bank's notices. */
export const signatureHeader = 'bank-signature'

/** Seconds that a slow bank takes to say what it decided. */
const slowSeconds = 8

/** What a card's behavior makes of an open charge. */
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

/** The bank's side of the sandbox: its ledger and its page's decisions. It keeps a card's last four digits, never its number. */
export type SandboxPayments = {
  readonly gateway: PaymentGateway
  readonly find: (id: string) => Promise<SandboxCharge | null>
  /** Decides about a card; only an open charge is decided, once. */
  readonly pay: (id: string, behavior: Behavior, card: CardHint) => Promise<SandboxCharge | null>
  /** The owner's word on a charge that asks for it. */
  readonly confirm: (id: string, isOwner: boolean) => Promise<SandboxCharge | null>
  /** The customer gives up at the bank. */
  readonly cancel: (id: string) => Promise<void>
  /** A signed notice about a charge, as a bank would send it. */
  readonly noticeOf: (id: string) => { readonly body: string; readonly signature: string }
}

/** A bank on the same server for trying things out (decisions §3 "Payments"); production refuses it. */
export function createSandboxPayments({ database, clock }: { database: Database; clock: Clock }): SandboxPayments {
  const key = randomBytes(32)
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url')

  async function look(id: string): Promise<Charge> {
    const charge = await findCharge(database, id)
    if (!charge) throw new Error('The sandbox bank knows of no such charge')
    const isKnown = charge.knownAt === null || charge.knownAt.epochMilliseconds <= clock.now().epochMilliseconds
    const { state, card } = charge
    return { status: state === 'confirming' || !isKnown ? 'open' : state, card }
  }

  const gateway: PaymentGateway = {
    origins: [],
    signatureHeader,
    begin: async ({ reference, amount, language, orderNumber, returnPath }) => {
      const fresh = randomBytes(32).toString('base64url')
      const charge = { id: fresh, reference, amount, language, orderNumber, returnPath, state: 'open' } as const
      const id = await keepCharge(database, charge)
      return { id, url: `/sandbox-bank/pay/${id}` }
    },
    look,
    capture: async (id) => {
      if (await changeCharge(database, id, ['authorised', 'captured'], { state: 'captured' })) return
      throw new Error('The sandbox bank has nothing reserved for this charge')
    },
    release: async (id) => {
      await changeCharge(database, id, ['open', 'confirming', 'authorised', 'captured'], { state: 'released' })
    },
    chargeOfNotice: (body, signature) => {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(body))]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return v.parse(v.pipe(v.string(), v.parseJson(), Notice), body).charge
    },
  }

  return {
    gateway,
    find: (id) => findCharge(database, id),
    pay: (id, behavior, card) => {
      const knownAt = behavior === 'slow' ? clock.now().add({ seconds: slowSeconds }) : null
      return changeCharge(database, id, ['open'], { state: decided[behavior], card, knownAt })
    },
    confirm: (id, isOwner) =>
      changeCharge(database, id, ['confirming'], { state: isOwner ? 'authorised' : 'declined' }),
    cancel: async (id) => {
      await changeCharge(database, id, ['open', 'confirming'], { state: 'released' })
    },
    noticeOf: (id) => {
      const body = JSON.stringify({ charge: id })
      return { body, signature: sign(body) }
    },
  }
}
