import type { CustomerProfile, MarketingChoices, ProfileRequest } from '../../contract/customers.ts'
import type { Market } from '../../contract/market.ts'
import type { Contact } from '../checkout/checkout.rules.ts'
import type { Sender } from '../contact/contact.rules.ts'
import { personRequest, type PersonForm } from './person.rules.ts'

/** What of a profile is being changed: who the member is, or what they want to be sent. */
export type ProfilePart = 'person' | 'marketing'
export type ProfileForm = PersonForm & { readonly choices: MarketingChoices }

/** A phone as people write it here; one of elsewhere stays as it is. */
const typedPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** The form of a member. */
export const profileForm = (member: CustomerProfile): ProfileForm => ({
  firstName: member.first_name,
  lastName: member.last_name,
  phone: typedPhone(member.phone),
  birthdate: member.birthdate ?? '',
  gender: member.gender,
  choices: {
    email: member.marketing.email.allowed,
    sms: member.marketing.sms.allowed,
    push: member.marketing.push.allowed,
  },
})

/** Who a member is, as the checkout asks it. */
export function contactOf(member: CustomerProfile): Contact {
  const { firstName, lastName, phone } = profileForm(member)
  return { firstName, lastName, phone, email: member.email }
}

/** Who a member is, as the form to write to the chain asks it. */
export function senderOf(member: CustomerProfile): Sender {
  const { firstName, lastName, email, phone } = contactOf(member)
  return { name: `${firstName} ${lastName}`, email, phone }
}

/** The body of `PUT customers` for one part of the form; what is left out stays. */
export const profileRequest = (market: Market, form: ProfileForm, part: ProfilePart): ProfileRequest =>
  part === 'person' ? personRequest(market, form) : { marketing: form.choices }
