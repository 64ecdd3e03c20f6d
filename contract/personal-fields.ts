import type { CustomerProfile } from './customers.ts'
import type { OrderRequest, ParsedOrderRequest } from './orders.ts'

/** A personal field is anonymized, exported, and hidden from the log and failure reports; a kept one is not. */
export type FieldPrivacy = 'personal' | 'kept'
/** Names of the personal ones among `Fields`. */
export type PersonalFieldsOf<Fields> = { [F in keyof Fields]: Fields[F] extends 'personal' ? F : never }[keyof Fields]

/** The fate of each field of an order request. */
const orderFields = {
  cart_id: 'kept',
  contact: 'personal',
  handover: 'kept',
  instructions: 'personal',
  allergies: 'personal',
  directions: 'personal',
  vehicle: 'personal',
  address: 'personal',
  payment: 'kept',
  tip: 'kept',
  text_messages: 'kept',
  phone_code: 'kept',
  terms: 'kept',
  age_confirmed: 'kept',
  total: 'kept',
  expected: 'kept',
} as const satisfies Record<keyof OrderRequest, FieldPrivacy>

/** The personal fields of an order, which its document stores and an export has. */
export type OrderPersonalData = Pick<ParsedOrderRequest, PersonalFieldsOf<typeof orderFields>>

const contactFields = {
  first_name: 'personal',
  last_name: 'personal',
  phone: 'personal',
  email: 'personal',
} as const satisfies Record<keyof OrderRequest['contact'], FieldPrivacy>

const profileFields = {
  uuid: 'kept',
  email: 'personal',
  email_confirmed: 'kept',
  first_name: 'personal',
  last_name: 'personal',
  phone: 'personal',
  birthdate: 'personal',
  gender: 'personal',
  marketing: 'kept',
  locations: 'personal',
  outlets: 'kept',
  loyalty_card: 'personal',
  points: 'kept',
  has_password: 'kept',
  login_types: 'kept',
  created_at: 'kept',
} as const satisfies Record<keyof CustomerProfile, FieldPrivacy>

/** Returns the names of the personal ones among some fields. */
export const personalFieldsIn = (fields: Readonly<Record<string, FieldPrivacy>>) =>
  Object.keys(fields).filter((name) => fields[name] === 'personal')

const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Names of personal fields, in the spelling of the contract and of forms and documents. */
export const personalFieldNames: readonly string[] = [orderFields, contactFields, profileFields]
  .flatMap(personalFieldsIn)
  .concat('phone_code')
  .flatMap((name) => [name, camelCase(name)])
