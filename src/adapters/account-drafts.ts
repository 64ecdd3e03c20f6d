import * as v from 'valibot'
import { capitalRanges, contactTopics, ContactKind } from '../../contract/contact-messages.ts'
import { genders, MarketingChoices } from '../../contract/customers.ts'
import { AddressDraft } from '../../contract/delivery-address.ts'
import { Latitude, Longitude, Uuid } from '../../contract/primitives.ts'

/** The member's token, as an encoded object. */
export const StoredMemberToken = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): unknown => {
    try {
      return JSON.parse(atob(value))
    } catch {
      addIssue({ message: 'not encoded' })
      return NEVER
    }
  }),
  v.object({ version: v.literal(1), token: v.pipe(v.string(), v.nonEmpty()) }),
)

/** Entries of a form. */
const typed = v.pipe(v.string(), v.maxLength(300))
const person = {
  firstName: typed,
  lastName: typed,
  phone: typed,
  birthdate: typed,
  gender: v.nullable(v.picklist(genders)),
}

/** Drafts of the account's forms in a tab; never a password. */
export const LoginDraft = v.object({ version: v.literal(1), email: typed })
export const RegistrationDraft = v.object({
  version: v.literal(1),
  form: v.object({
    ...person,
    email: typed,
    terms: v.boolean(),
    byEmail: v.boolean(),
    bySms: v.boolean(),
  }),
})
export const ResetDraft = v.object({ version: v.literal(1), email: typed, requestId: v.nullable(v.string()) })
export const ProfileDraft = v.object({
  version: v.literal(1),
  member: Uuid,
  part: v.picklist(['person', 'marketing']),
  form: v.object({ ...person, choices: MarketingChoices }),
})
export const AddressEditorDraft = v.object({
  version: v.literal(1),
  member: Uuid,
  /** The edited address, null for a new one. */
  id: v.nullable(v.string()),
  text: typed,
  found: v.nullable(
    v.object({
      text: typed,
      lat: Latitude,
      long: Longitude,
      approximate: v.boolean(),
      address: v.object({ municipio: typed, zip: typed }),
    }),
  ),
  form: v.object({ name: typed, details: AddressDraft, instructions: v.string(), isDefault: v.boolean() }),
})
/** The contact form's draft, and the source of its key. */
export const ContactDraft = v.object({
  version: v.literal(1),
  kind: ContactKind,
  draft: v.object({
    seed: typed,
    version: v.pipe(v.number(), v.integer()),
    form: v.object({
      name: typed,
      email: typed,
      phone: typed,
      topic: v.picklist([...contactTopics, '']),
      store: typed,
      orderNumber: typed,
      municipio: typed,
      capital: v.picklist([...capitalRanges, '']),
      message: v.pipe(v.string(), v.maxLength(20_000)),
      trap: v.fallback(v.literal(''), ''),
    }),
  }),
})
export type ContactDraft = v.InferOutput<typeof ContactDraft>
export type AddressEditorDraft = v.InferOutput<typeof AddressEditorDraft>
export type ResetDraft = v.InferOutput<typeof ResetDraft>
export type ProfileDraft = v.InferOutput<typeof ProfileDraft>
