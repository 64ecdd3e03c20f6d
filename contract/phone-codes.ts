import * as v from 'valibot'
import { personLengths, singleLine, Uuid } from './primitives.ts'

/** The code that proves a phone, as typed. */
export const PhoneCode = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** `POST phone-codes`: sends a code to the phone of an order that needs one. */
export const PhoneCodeRequest = v.object({ cart_id: Uuid, phone: singleLine(personLengths.phone) })
export type PhoneCodeRequest = v.InferInput<typeof PhoneCodeRequest>

/** `retry_after`: seconds until another code can be sent. */
export const SentPhoneCode = v.object({ retry_after: v.number() })
export type SentPhoneCode = v.InferOutput<typeof SentPhoneCode>
