import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createAthMovil } from '../adapters/ath-movil.ts'
import type { AthMovilSettings } from '../adapters/ath-movil-client.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import {
  findTicket,
  findTicketOf,
  insertTicket,
  refundTicket,
  updateTicket,
  type SandboxTicket,
} from '../db/sandbox-ticket-repository.ts'
import type { PaymentGateway } from '../domain/payment-gateway.ts'

/** The tokens of the only business of the sandbox. */
const publicToken = 'sandbox-public-token'
const privateToken = 'sandbox-private-token'

const cents = (dollars: number) => Math.round(dollars * 100)
const dollars = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())
const metadata = v.pipe(v.string(), v.maxLength(40))
const phone = v.pipe(v.string(), v.regex(/^[2-9]\d{9}$/))
const Id = v.pipe(v.string(), v.uuid())

const Payment = v.strictObject({
  env: v.literal('production'),
  publicToken: v.string(),
  timeout: v.pipe(v.number(), v.minValue(120), v.maxValue(600)),
  total: dollars,
  metadata1: metadata,
  metadata2: metadata,
  items: v.array(
    v.strictObject({
      name: v.string(),
      description: v.string(),
      quantity: v.number(),
      price: v.number(),
      tax: v.nullable(v.number()),
      metadata: v.nullable(metadata),
    }),
  ),
  phoneNumber: phone,
})
const Named = v.strictObject({ ecommerceId: Id, publicToken: v.string() })
const PhoneChange = v.strictObject({ ecommerceId: Id, phoneNumber: phone })
const Refund = v.strictObject({
  publicToken: v.string(),
  privateToken: v.string(),
  referenceNumber: v.string(),
  amount: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/), v.transform(Number)),
})

/** A refusal with ATH Móvil's code. */
class Refused extends Error {
  readonly errorcode: string
  readonly status: 400 | 401
  constructor(errorcode: string, status: 400 | 401 = 400) {
    super(errorcode)
    this.errorcode = errorcode
    this.status = status
  }
}

/** A sandbox of ATH Móvil: its API and its app. */
export type SandboxAthMovil = {
  /** Settings of an adapter that calls this API in place of the network. */
  readonly settings: AthMovilSettings & { readonly fetch: typeof fetch }
  readonly gateway: PaymentGateway
  readonly find: (id: string) => Promise<SandboxTicket | null>
  /** What the customer does in the app with an open payment; `confirm` leaves the money where it is. */
  readonly confirm: (id: string) => Promise<SandboxTicket | null>
  readonly reject: (id: string) => Promise<SandboxTicket | null>
}

const wireOf = (ticket: SandboxTicket) => ({
  ecommerceStatus: ticket.state,
  ecommerceId: ticket.id,
  referenceNumber: ticket.referenceNumber ?? '',
  total: ticket.amount / 100,
  totalRefundedAmount: ticket.refunded / 100,
  metadata1: ticket.orderNumber,
})

/** Path of the app's pages. */
export const sandboxAppPath = '/sandbox-bank/ath-movil'

/** Creates a double of ATH Móvil's documented API, as strict as the real one, whose payments are in the database. */
export function createSandboxAthMovil({ database, clock }: { database: Database; clock: Clock }): SandboxAthMovil {
  const find = (id: string) => findTicket(database, id, clock.now())

  function read<Body extends v.GenericSchema>(body: Body, given: unknown): v.InferOutput<Body> {
    const parsed = v.safeParse(body, given)
    if (!parsed.success) throw new Refused('BTRA_0006')
    return parsed.output
  }

  function checkToken(given: string): void {
    if (given !== publicToken) throw new Refused('BTRA_0401', 401)
  }

  async function known(id: string): Promise<SandboxTicket> {
    const ticket = await find(id)
    if (!ticket) throw new Refused('BTRA_0031')
    return ticket
  }

  /** Returns the payment whose token the call bears. */
  async function ofBearer(authorization: string): Promise<SandboxTicket> {
    const [, token] = /^Bearer (.+)$/.exec(authorization) ?? []
    if (!token) throw new Refused('token.invalid.header', 401)
    const ticket = await findTicketOf(database, 'token', token)
    if (!ticket) throw new Refused('BTRA_0403', 401)
    return known(ticket.id)
  }

  const calls: Readonly<Record<string, (given: unknown, authorization: string) => Promise<unknown>>> = {
    'POST payment': async (given) => {
      const body = read(Payment, given)
      checkToken(body.publicToken)
      const amount = cents(body.total)
      if (amount < 100) throw new Refused('BTRA_0001')
      if (amount > 150_000) throw new Refused('BTRA_0004')
      const ticket = { id: randomUUID(), token: randomBytes(32).toString('base64url') }
      await insertTicket(database, {
        ...ticket,
        amount,
        phone: body.phoneNumber,
        orderNumber: body.metadata1,
        state: 'OPEN',
        closesAt: clock.now().add({ seconds: body.timeout }),
      })
      return { ecommerceId: ticket.id, auth_token: ticket.token }
    },
    'POST business/findPayment': async (given) => {
      const body = read(Named, given)
      checkToken(body.publicToken)
      return wireOf(await known(body.ecommerceId))
    },
    'POST authorization': async (_, authorization) => {
      const { id, state } = await ofBearer(authorization)
      if (state === 'CANCEL') throw new Refused('BTRA_0039')
      const referenceNumber = `${randomBytes(4).toString('hex')}-${id}`
      const done = await updateTicket(database, id, ['CONFIRM'], { state: 'COMPLETED', referenceNumber })
      if (!done) throw new Refused(state === 'OPEN' ? 'BTRA_0032' : 'BTRA_0035')
      return wireOf(done)
    },
    'PUT business/updatePhoneNumber': async (given, authorization) => {
      const body = read(PhoneChange, given)
      const { id } = await ofBearer(authorization)
      if (id !== body.ecommerceId) throw new Refused('BTRA_0403', 401)
      if (!(await updateTicket(database, id, ['OPEN'], { phone: body.phoneNumber }))) throw new Refused('BTRA_0035')
      return 'Update Phone Number'
    },
    'POST business/cancel': async (given) => {
      const body = read(Named, given)
      checkToken(body.publicToken)
      const { id } = await known(body.ecommerceId)
      if (!(await updateTicket(database, id, ['OPEN', 'CONFIRM'], { state: 'CANCEL' }))) throw new Refused('BTRA_0035')
      return 'Payment Cancelled.'
    },
    'POST refund': async (given) => {
      const body = read(Refund, given)
      checkToken(body.publicToken)
      if (body.privateToken !== privateToken) throw new Refused('BTRA_0017', 401)
      const ticket = await findTicketOf(database, 'referenceNumber', body.referenceNumber)
      if (!ticket) throw new Refused('BTRA_0053')
      if (body.amount === 0) throw new Refused('BTRA_0013')
      const done = await refundTicket(database, ticket.id, cents(body.amount))
      if (!done) throw new Refused('BTRA_0004')
      const refund = { status: 'COMPLETED', refundedAmount: body.amount, referenceNumber: randomUUID() }
      return { refund, originalTransaction: wireOf(done) }
    },
  }

  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace('/api/business-transaction/ecommerce/', '')
    const call = calls[`${request.method} ${path}`]
    if (!call) return new Response(null, { status: 404 })
    try {
      const given: unknown = await request.json().catch(() => null)
      return Response.json({
        status: 'success',
        data: await call(given, request.headers.get('authorization') ?? ''),
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { message, errorcode, status } = error
      return Response.json({ status: 'error', message, errorcode, data: null }, { status })
    }
  }

  const settings = {
    publicToken,
    privateToken,
    apiBase: 'https://payments.athmovil.com',
    fetch: answer,
    appPath: sandboxAppPath,
  }
  return {
    settings,
    gateway: { ...createAthMovil(settings), list: null },
    find,
    confirm: async (id) => ((await find(id)) ? updateTicket(database, id, ['OPEN'], { state: 'CONFIRM' }) : null),
    reject: (id) => updateTicket(database, id, ['OPEN'], { state: 'CANCEL' }),
  }
}
