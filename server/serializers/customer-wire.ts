import type { CustomerProfile, LoginType, SavedLocation } from '../../contract/customers.ts'
import type { LocationRow } from '../db/members/member-location-repository.ts'
import type { MemberRow } from '../db/members/member-repository.ts'
import type { Outlet } from '../domain/stores/outlet.ts'

type Shown = {
  readonly member: MemberRow
  readonly locations: readonly LocationRow[]
  readonly outlets: readonly Pick<Outlet, 'code' | 'name'>[]
  readonly card: { readonly number: string } | null
  readonly points: number
  readonly loginTypes: readonly LoginType[]
}

/** Returns one of a member's addresses. */
export const locationWire = (row: LocationRow): SavedLocation => ({
  id: row.id,
  name: row.name,
  address: row.address,
  lat: row.lat,
  long: row.long,
  approximate: row.approximate,
  instructions: row.instructions,
  is_default: row.isDefault,
})

/** Returns a member's profile. */
export const customerWire = ({ member, locations, outlets, card, points, loginTypes }: Shown): CustomerProfile => ({
  uuid: member.id,
  email: member.email,
  email_confirmed: member.emailConfirmedAt !== null,
  first_name: member.firstName,
  last_name: member.lastName,
  phone: member.phone,
  birthdate: member.birthdate,
  gender: member.gender,
  marketing: member.consents,
  locations: locations.map(locationWire),
  outlets: outlets.map(({ code, name }) => ({ code, name })),
  loyalty_card: card && card.number.slice(-4),
  points,
  has_password: member.passwordHash !== null,
  login_types: [...loginTypes],
  created_at: member.createdAt.toString(),
})
