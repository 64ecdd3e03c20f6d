import type { CustomerProfile } from '../../contract/customers.ts'
import type { Market } from '../../contract/market.ts'
import type { ConnectionsInput } from '../account/connections.machine.ts'
import type { OwnPasswordInput } from '../account/own-password.rules.ts'
import type { AddressEditorInput, LocationDraft } from '../address/address-editor.setup.ts'
import type { LoyaltyCardInput } from '../account/loyalty-card.machine.ts'
import type { ProfileInput } from '../account/profile.machine.ts'
import type { ProfileForm, ProfilePart } from '../account/profile-form.rules.ts'

/** A form's draft stored in a tab, with its member. */
type KeptProfile = { readonly member: string; readonly part: ProfilePart; readonly form: ProfileForm }
type KeptAddress = LocationDraft & { readonly member: string; readonly id: string | null }
/** A page of a member. `today` is the market's date, `id` the edited address, null for a new one. */
export type MemberPage =
  | { type: 'profile.opened'; today: string; part: ProfilePart; kept: KeptProfile | null }
  | { type: 'address.opened'; id: string | null; kept: KeptAddress | null }
  | { type: 'card.opened'; today: string }
  | { type: 'data.opened' }
  | { type: 'history.opened' }
  | { type: 'favorite-order.opened' }

/** Returns the input of the profile's form: the member, and the same member's draft. Throws on another page. */
export function profileInput(page: MemberPage | null, member: CustomerProfile, market: Market): ProfileInput {
  if (page?.type !== 'profile.opened') throw new Error('Editing a profile needs its page')
  const { today, part, kept } = page
  const draft = kept?.member === member.uuid && kept.part === part ? kept.form : null
  return { market, today, member, part, draft }
}

/** Returns the input of an address's form: the saved address, and its draft. Throws on another page. */
export function addressEditorInput(
  page: MemberPage | null,
  member: CustomerProfile,
  market: Market,
): AddressEditorInput {
  if (page?.type !== 'address.opened') throw new Error('Editing an address needs its page')
  const { id, kept } = page
  const saved = member.locations.find((one) => one.id === id) ?? null
  return { market, id, saved, draft: kept?.member === member.uuid && kept.id === id ? kept : null }
}

/** Returns the input of a loyalty card's form. Throws on another page. */
export function loyaltyCardInput(page: MemberPage | null, member: CustomerProfile, market: Market): LoyaltyCardInput {
  if (page?.type !== 'card.opened') throw new Error('Attaching a loyalty card needs its page')
  return { market, today: page.today, member }
}

/** Returns the input of what asks for the member's password again. */
export const ownPasswordInput = (_: MemberPage | null, member: CustomerProfile, market: Market): OwnPasswordInput => ({
  market,
  hasPassword: member.has_password,
})

/** Returns the input of the list of accounts by which the member logs in. */
export const connectionsInput = (
  page: MemberPage | null,
  member: CustomerProfile,
  market: Market,
): ConnectionsInput => ({
  ...ownPasswordInput(page, member, market),
  member,
})
