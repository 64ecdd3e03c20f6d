import { personalFieldsIn, type FieldPrivacy } from '../../../contract/personal-fields.ts'
import type { MemberRow } from './member-repository.ts'

/** Names of a member's columns with personal data. The row is deleted with the account. */
export const personalMemberColumns = personalFieldsIn({
  id: 'kept',
  email: 'personal',
  emailConfirmedAt: 'kept',
  passwordHash: 'personal',
  firstName: 'personal',
  lastName: 'personal',
  phone: 'personal',
  birthdate: 'personal',
  gender: 'personal',
  consents: 'kept',
  createdAt: 'kept',
} as const satisfies Record<keyof MemberRow, FieldPrivacy>)
