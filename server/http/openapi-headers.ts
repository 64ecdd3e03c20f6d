import { channels } from '../domain/coupons/coupon-context.ts'
import { market } from '../domain/market.ts'

/** Authentication headers, as `/openapi.json` names them. */
export const securitySchemes = {
  device: {
    type: 'apiKey',
    in: 'header',
    name: 'x-device',
    description: 'A guest’s secret: `device` of the first cart created without it.',
  },
  member: {
    type: 'apiKey',
    in: 'header',
    name: 'x-token',
    description: 'A signed-in member: `token` of `login`.',
  },
  order: {
    type: 'apiKey',
    in: 'header',
    name: 'x-order-token',
    description: 'Access to an order: `order_token` of the placed order.',
  },
  store: {
    type: 'apiKey',
    in: 'header',
    name: 'x-store-key',
    description: 'The system of a store: the key that `npm run store-key -- CODE` prints once.',
  },
  staff: {
    type: 'apiKey',
    in: 'header',
    name: 'x-staff-token',
    description: 'A signed-in member of staff: `token` of `staff/sign-in/code` or `staff/sign-in/passkey`.',
  },
} as const

const nobody = {}
const device = { device: [] }
const member = { member: [] }
const order = { order: [] }
const store = { store: [] }
const staff = { staff: [] }

/** Allowed callers: any one of these. */
const callers = {
  everybody: [nobody],
  /** A caller without a secret receives one. */
  newcomer: [nobody, device, member],
  customer: [device, member],
  perhapsDevice: [nobody, device],
  perhapsMember: [nobody, member],
  member: [member],
  owner: [order, member],
  perhapsOwner: [nobody, order, member],
  store: [store],
  staff: [staff],
} satisfies Readonly<Record<string, Record<string, string[]>[]>>

/** Headers of a call beside path, query and body. */
export type CallHeaders = {
  readonly who?: keyof typeof callers
  readonly key?: 'required' | 'optional'
  readonly resumes?: boolean
}

const header = (name: string, description: string, schema: object, required = false) => ({
  in: 'header' as const,
  name,
  description,
  required,
  schema,
})

const idempotencyKey = (required: boolean) =>
  header(
    'Idempotency-Key',
    'Chosen by the caller: the same key and body answer the same, and are done once.',
    { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]{8,200}$' },
    required,
  )

/** Returns security and headers of a call. */
export const describeHeaders = ({ who = 'everybody', key, resumes = false }: CallHeaders) => ({
  security: callers[who],
  parameters: [
    header('Lang', 'Language of texts and messages.', {
      type: 'string',
      enum: market.languages,
      default: market.default_language,
    }),
    header('Client', 'Where is ordered from.', { type: 'string', enum: [...channels], default: 'web' }),
    ...(key ? [idempotencyKey(key === 'required')] : []),
    ...(resumes
      ? [
          header('Last-Event-ID', '`seq` of the last event that was seen: those after it are told.', {
            type: 'integer',
          }),
        ]
      : []),
  ],
})
