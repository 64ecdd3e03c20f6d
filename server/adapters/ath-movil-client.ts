import ky from 'ky'
import * as v from 'valibot'

export type AthMovilSettings = {
  readonly publicToken: string
  readonly privateToken: string
  /** Origin of its API. */
  readonly apiBase: string
  /** Answers in place of the network: the sandbox on this server; null for the network. */
  readonly fetch: typeof fetch | null
  /** Path of the simulated app; null for the real one. */
  readonly appPath: string | null
}

/** ATH Móvil refused a call, with its code and nothing of the customer. */
export class AthMovilRefusal extends Error {
  override name = 'AthMovilRefusal'
  readonly code: string

  constructor(code: string) {
    super(`ATH Móvil refused: ${code}`)
    this.code = code
  }
}

/** Its network or itself failed: the same call can succeed later. */
const passing: readonly string[] = ['BTRA_9998', 'BTRA_9999', 'BTRA_0015', 'BTRA_0016']
/** Time limit of a call, in milliseconds. */
const limitMs = 10_000

const amount = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())
const Refused = v.object({ status: v.literal('error'), errorcode: v.string() })
const answerOf = <Data extends v.GenericSchema>(data: Data) => v.object({ status: v.literal('success'), data })

const Opened = answerOf(v.object({ ecommerceId: v.string(), auth_token: v.string() }))
const Found = answerOf(
  v.object({
    ecommerceStatus: v.picklist(['OPEN', 'CONFIRM', 'COMPLETED', 'CANCEL', 'EXPIRED', 'FAILED']),
    ecommerceId: v.string(),
    referenceNumber: v.nullish(v.string(), ''),
    total: amount,
    totalRefundedAmount: v.optional(v.nullable(amount), 0),
  }),
)
const Done = answerOf(v.unknown())
const Refunded = answerOf(v.object({ refund: v.object({ referenceNumber: v.string() }) }))
export type AthMovilTicket = v.InferOutput<typeof Found>['data']

/** The calls of ATH Móvil's payment button, as Evertec documents them. Each rejects with an `AthMovilRefusal` or without an answer. */
export function createAthMovilClient({ publicToken, privateToken, apiBase, fetch }: AthMovilSettings) {
  async function ask<Answer extends v.GenericSchema>(
    method: 'post' | 'put',
    path: string,
    { body, secret, answer }: { body?: object; secret?: string | null; answer: Answer },
  ): Promise<v.InferOutput<Answer>> {
    const response = await ky(new URL(`/api/business-transaction/ecommerce/${path}`, apiBase), {
      method,
      ...(body && { json: body }),
      ...(secret && { headers: { authorization: `Bearer ${secret}` } }),
      ...(fetch && { fetch }),
      retry: 0,
      timeout: limitMs,
      redirect: 'error',
      throwHttpErrors: false,
    })
    const json: unknown = await response.json()
    const refused = v.safeParse(Refused, json)
    if (!refused.success) return v.parse(answer, json)
    if (passing.includes(refused.output.errorcode) || response.status >= 500)
      throw new Error(`ATH Móvil failed: ${refused.output.errorcode}`)
    throw new AthMovilRefusal(refused.output.errorcode)
  }

  return {
    open: async (payment: object) =>
      (await ask('post', 'payment', { body: { env: 'production', publicToken, ...payment }, answer: Opened })).data,
    find: async (ecommerceId: string): Promise<AthMovilTicket> =>
      (await ask('post', 'business/findPayment', { body: { ecommerceId, publicToken }, answer: Found })).data,
    authorise: async (secret: string | null) => {
      await ask('post', 'authorization', { secret, answer: Found })
    },
    changePhone: async (ecommerceId: string, secret: string | null, phoneNumber: string) => {
      await ask('put', 'business/updatePhoneNumber', { body: { ecommerceId, phoneNumber }, secret, answer: Done })
    },
    cancel: async (ecommerceId: string) => {
      await ask('post', 'business/cancel', { body: { ecommerceId, publicToken }, answer: Done })
    },
    refund: async (referenceNumber: string, dollars: number) => {
      const body = { publicToken, privateToken, referenceNumber, amount: dollars.toFixed(2) }
      return (await ask('post', 'refund', { body, answer: Refunded })).data.refund.referenceNumber
    },
  }
}
