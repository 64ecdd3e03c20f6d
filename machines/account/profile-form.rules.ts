import type { CustomerProfile, MarketingChoices, ProfileRequest } from '../../contract/customers.ts'
import type { Market } from '../../contract/market.ts'
import type { Contact } from '../checkout/checkout.rules.ts'
import type { ContactSender } from '../contact/contact.rules.ts'
import { personRequest, type PersonForm } from './person.rules.ts'

/** The edited part of a profile: personal data or email preferences. */
export type ProfilePart = 'person' | 'marketing'
export type ProfileForm = PersonForm & { readonly choices: MarketingChoices }

/** Formats a local phone number; returns foreign ones unchanged. */
const typedPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Returns a member's form. */
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

/** Returns a member's contact data for the checkout. */
export function checkoutContactOf(member: CustomerProfile): Contact {
  const { firstName, lastName, phone } = profileForm(member)
  return { firstName, lastName, phone, email: member.email }
}

/** Returns a member's contact data for the contact form. */
export function contactFormSenderOf(member: CustomerProfile): ContactSender {
  const { firstName, lastName, email, phone } = checkoutContactOf(member)
  return { name: `${firstName} ${lastName}`, email, phone }
}

/** Returns the body of `PUT customers` for one part of the form; omitted fields stay unchanged. */
export const profileRequest = (market: Market, form: ProfileForm, part: ProfilePart): ProfileRequest =>
  part === 'person' ? personRequest(market, form) : { marketing: form.choices }
