import type { CustomerProfile } from '../../contract/customers.ts'
import type { Market } from '../../contract/market.ts'
import type { AccountDataInput } from '../account/account-data.machine.ts'
import type { AddressEditorInput, LocationDraft } from '../address/address-editor.setup.ts'
import type { LoyaltyCardInput } from '../account/loyalty-card.machine.ts'
import type { ProfileInput } from '../account/profile.machine.ts'
import type { ProfileForm, ProfilePart } from '../account/profile.rules.ts'

/** What a tab kept of a form, and of which member. */
type KeptProfile = { readonly member: string; readonly part: ProfilePart; readonly form: ProfileForm }
type KeptAddress = LocationDraft & { readonly member: string; readonly id: string | null }
/** A page of a member. `today` is the market's date, `id` the address that is changed, null for another one. */
export type MemberPage =
  | { type: 'profile.opened'; today: string; part: ProfilePart; kept: KeptProfile | null }
  | { type: 'address.opened'; id: string | null; kept: KeptAddress | null }
  | { type: 'card.opened'; today: string }
  | { type: 'data.opened' }
  | { type: 'history.opened' }
  | { type: 'favorite-order.opened' }

/** The input of the profile's form: who the member is, and what was kept of the same member's form. Throws on another page. */
export function profileInput(page: MemberPage | null, member: CustomerProfile, market: Market): ProfileInput {
  if (page?.type !== 'profile.opened') throw new Error('A profile is edited on its page')
  const { today, part, kept } = page
  const draft = kept?.member === member.uuid && kept.part === part ? kept.form : null
  return { market, today, member, part, draft }
}

/** The input of the form of an address: the saved one with that id, and what was kept of it. Throws on another page. */
export function addressInput(page: MemberPage | null, member: CustomerProfile, market: Market): AddressEditorInput {
  if (page?.type !== 'address.opened') throw new Error('An address is edited on its page')
  const { id, kept } = page
  const saved = member.locations.find((one) => one.id === id) ?? null
  return { market, id, saved, draft: kept?.member === member.uuid && kept.id === id ? kept : null }
}

/** The input of the form of a loyalty card. Throws on another page. */
export function cardInput(page: MemberPage | null, member: CustomerProfile, market: Market): LoyaltyCardInput {
  if (page?.type !== 'card.opened') throw new Error('A loyalty card is attached on its page')
  return { market, today: page.today, member }
}

/** The input of what a member may do with their data as a whole. */
export const dataInput = ({ has_password: hasPassword }: CustomerProfile, market: Market): AccountDataInput => ({
  market,
  hasPassword,
})
