import type { CustomerProfile } from '../../contract/customers.ts'
import type { Contact } from '../checkout/checkout.rules.ts'
import type { ContactSender } from '../contact/contact.rules.ts'
import { profileForm } from './profile-form.rules.ts'

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
