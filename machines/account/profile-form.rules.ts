import type { CustomerProfile, MarketingChoices, ProfileRequest } from '../../contract/customers.ts'
import type { Market } from '../../contract/market.ts'
import { formatLocalPhone } from './member-contact.rules.ts'
import { personRequest, type PersonForm } from './person.rules.ts'

/** The edited part of a profile: personal data or email preferences. */
export type ProfilePart = 'person' | 'marketing'
export type ProfileForm = PersonForm & { readonly choices: MarketingChoices }

/** Returns a member's form. */
export const profileForm = (member: CustomerProfile): ProfileForm => ({
  firstName: member.first_name,
  lastName: member.last_name,
  phone: formatLocalPhone(member.phone),
  birthdate: member.birthdate ?? '',
  gender: member.gender,
  choices: {
    email: member.marketing.email.allowed,
    sms: member.marketing.sms.allowed,
    push: member.marketing.push.allowed,
  },
})

/** Returns the body of `PUT customers` for one part of the form; omitted fields stay unchanged. */
export const profileRequest = (market: Market, form: ProfileForm, part: ProfilePart): ProfileRequest =>
  part === 'person' ? personRequest(market, form) : { marketing: form.choices }
