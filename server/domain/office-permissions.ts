import { staffRoles, type StaffRole } from '../../contract/office/staff.ts'

const owner: readonly StaffRole[] = ['owner']
const orderReaders: readonly StaffRole[] = ['store', 'service', 'owner']
const catalogEditors: readonly StaffRole[] = ['catalog', 'owner']

/** Which roles may make each call of the office; `store` sees its own stores only. */
const officePermissions = {
  'POST staff/sign-out': staffRoles,
  'GET staff/me': staffRoles,
  'GET staff/passkeys': staffRoles,
  'POST staff/passkeys/options': staffRoles,
  'POST staff/passkeys': staffRoles,
  'DELETE staff/passkeys/{uuid}': staffRoles,
  'GET staff': owner,
  'POST staff': owner,
  'PATCH staff/{uuid}': owner,
  'GET audit': owner,
  'GET orders': orderReaders,
  'GET unaccepted-orders': orderReaders,
  'GET orders/{uuid}': orderReaders,
  'POST orders/{uuid}/refunds': ['service', 'owner'],
  'GET orders/{uuid}/reorder': ['service', 'owner'],
  'POST orders/{uuid}/check-reorder': ['service', 'owner'],
  'POST orders/{uuid}/reorder': ['service', 'owner'],
  'POST orders/{uuid}/cancel': orderReaders,
  'GET complaints': orderReaders,
  'GET complaints/{uuid}/picture': orderReaders,
  'POST complaints/{uuid}/answer': ['service', 'owner'],
  'GET days/{date}': orderReaders,
  'GET days/{date}/sales.csv': orderReaders,
  'GET catalog': catalogEditors,
  'GET catalog/versions': catalogEditors,
  'GET catalog/versions/{number}': catalogEditors,
  'GET catalog/versions/{number}/changes': catalogEditors,
  'POST catalog/drafts': catalogEditors,
  'POST catalog/versions/{number}/publish': catalogEditors,
  'POST catalog/versions/{number}/back': catalogEditors,
  'POST catalog/versions/{number}/merge': catalogEditors,
  'POST catalog/versions/{number}/unschedule': catalogEditors,
  'GET catalog/versions/{number}/preview': catalogEditors,
  'POST catalog/versions/{number}/try': catalogEditors,
  'DELETE catalog/versions/{number}': catalogEditors,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type OfficeCall = keyof typeof officePermissions

export const mayCall = (role: StaffRole, call: OfficeCall) => officePermissions[call].some((one) => one === role)

/** Most cents of an order that a role gives back in all; others have no limit. */
const refundLimits: Partial<Record<StaffRole, number>> = { service: 10_000 }

/** Returns the cents of an order that a role may still give back, of those that are `left` after `given`. */
export function refundableBy(role: StaffRole, { left, given }: { readonly left: number; readonly given: number }) {
  const limit = refundLimits[role]
  return limit === undefined ? left : Math.max(0, Math.min(left, limit - given))
}

/** Someone whose role and stores decide what they see. */
type Viewer = { readonly role: StaffRole; readonly outlets: readonly string[] }

/** Returns the codes of the stores that a member of staff sees; null for all. */
export const visibleOutlets = ({ role, outlets }: Viewer): readonly string[] | null =>
  role === 'store' ? outlets : null
