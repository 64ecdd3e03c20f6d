import * as v from 'valibot'
import { ComplaintAnswer } from '../../contract/complaints.ts'
import { RefundReason } from '../../contract/office/orders.ts'
import { PhoneOffer, PhoneOrderRequest, PhoneQuote, Way } from '../../contract/office/phone-orders.ts'
import { StaffSession } from '../../contract/office/staff.ts'
import { Contact, Vehicle } from '../../contract/orders.ts'
import { Instant, Language, PaymentMethod, Uuid } from '../../contract/primitives.ts'
import { textKinds, type TypedFields } from '../../machines/office/catalog/catalog-fields.rules.ts'
import type { AnswerForm } from '../../machines/office/complaint-answer.ports.ts'
import type { PhoneDraft } from '../../machines/office/phone-order.ports.ts'
import type { RefundDraft } from '../../machines/office/refund.ports.ts'
import type { KeyValueStorage } from '../adapters/storage.ts'

const Draft = v.object({
  form: v.object({
    isWhole: v.boolean(),
    amount: v.string(),
    reason: v.nullable(RefundReason),
    note: v.string(),
  }),
  confirmed: v.nullable(
    v.object({ key: Uuid, cents: v.pipe(v.number(), v.safeInteger()), reason: RefundReason, note: v.string() }),
  ),
})

const TypedPhoneOrder = v.object({
  offer: PhoneOffer,
  form: v.object({
    quantities: v.record(v.string(), v.number()),
    way: v.nullable(Way),
    at: v.nullable(Instant),
    contact: Contact,
    instructions: v.string(),
    vehicle: Vehicle,
    payment: v.nullable(PaymentMethod),
    changeFor: v.string(),
    isOfAge: v.boolean(),
  }),
  quote: v.nullable(PhoneQuote),
  confirmed: v.nullable(PhoneOrderRequest),
})

const TypedAnswer = v.object({
  kind: v.nullable(ComplaintAnswer),
  amount: v.string(),
  lines: v.array(v.string()),
  words: v.string(),
})

const Fields = v.record(
  v.string(),
  v.union([
    v.object({ kind: v.literal('value'), value: v.unknown() }),
    v.object({ kind: v.picklist(textKinds), text: v.string() }),
  ]),
)

const sessionName = 'office session'
const languageName = 'lang'
/** A refund that was typed or sent by one member of staff. */
const draftName = (staff: string, order: string) => `office refund ${staff} ${order}`

/** An order by phone that was typed or sent by one member of staff. */
const phoneName = (staff: string, order: string) => `office phone order ${staff} ${order}`

/** What one member of staff has typed of the answer to a complaint. */
const answerName = (staff: string, complaint: string) => `office answer ${staff} ${complaint}`

/** What one member of staff has typed into a draft of the catalog and not saved. */
const typedName = (staff: string, number: string) => `office draft ${staff} ${number}`

/** The names of what holds words of customers or about them. */
const customerNames = /^office (refund|phone order|answer) /
const Sent = v.object({ confirmed: v.looseObject({}) })

/** Returns what is stored under a name; unreadable data is dropped. */
function readStored<S extends v.GenericSchema>(
  storage: KeyValueStorage,
  name: string,
  schema: S,
): v.InferOutput<S> | null {
  const text = storage.getItem(name)
  if (text === null) return null
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return null
  }
}

const write = (storage: KeyValueStorage, name: string, value: unknown) =>
  value === null ? storage.removeItem(name) : storage.setItem(name, JSON.stringify(value))

/** What the tab keeps while it is open: the session, typing and what has no answer yet; the device keeps the language. */
export const createOfficeStorage = (tab: KeyValueStorage, device: KeyValueStorage) => ({
  readSession: () => readStored(tab, sessionName, StaffSession),
  writeSession: (session: v.InferOutput<typeof StaffSession> | null) => write(tab, sessionName, session),
  readDraft: (staff: string, order: string): RefundDraft | null => readStored(tab, draftName(staff, order), Draft),
  writeDraft: (staff: string, order: string, draft: RefundDraft | null) => write(tab, draftName(staff, order), draft),
  readPhoneDraft: (staff: string, order: string): PhoneDraft | null =>
    readStored(tab, phoneName(staff, order), TypedPhoneOrder),
  writePhoneDraft: (staff: string, order: string, draft: PhoneDraft | null) =>
    write(tab, phoneName(staff, order), draft),
  readAnswer: (staff: string, complaint: string): AnswerForm | null =>
    readStored(tab, answerName(staff, complaint), TypedAnswer),
  writeAnswer: (staff: string, complaint: string, form: AnswerForm | null) =>
    write(tab, answerName(staff, complaint), form),
  readTyped: (staff: string, number: string): TypedFields => readStored(tab, typedName(staff, number), Fields) ?? {},
  writeTyped: (staff: string, number: string, typed: TypedFields) =>
    write(tab, typedName(staff, number), Object.keys(typed).length === 0 ? null : typed),
  /** Forgets what was typed about customers, as a member of staff signs out; what was sent and has no answer yet is kept. */
  forgetTyped() {
    const names = Array.from({ length: tab.length }, (_, place) => tab.key(place) ?? '')
    for (const name of names) if (customerNames.test(name) && readStored(tab, name, Sent) === null) tab.removeItem(name)
  },
  /** Returns the language of the address, else the one that was used last. */
  language(search: string): Language {
    const asked = new URLSearchParams(search).get(languageName)
    if (v.is(Language, asked)) device.setItem(languageName, asked)
    const remembered = device.getItem(languageName)
    return v.is(Language, remembered) ? remembered : 'es'
  },
  writeLanguage: (language: Language) => device.setItem(languageName, language),
})

export type OfficeStorage = ReturnType<typeof createOfficeStorage>

/** Returns the secret of an invitation's link, `#invitation=…`, or null. */
export const invitationOfHash = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get('invitation') || null
