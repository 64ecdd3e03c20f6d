import type { CustomerProfile } from '../../contract/customers.ts'
import type { Contact } from '../checkout/checkout.rules.ts'
import type { ContactSender } from '../contact/contact.rules.ts'

/** Formats a local phone number; returns foreign ones unchanged. */
export const formatLocalPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Returns a member's contact data for the checkout. */
export const checkoutContactOf = (member: CustomerProfile): Contact => ({
  firstName: member.first_name,
  lastName: member.last_name,
  phone: formatLocalPhone(member.phone),
  email: member.email,
})

/** Returns a member's contact data for the contact form. */
export function contactFormSenderOf(member: CustomerProfile): ContactSender {
  const { firstName, lastName, email, phone } = checkoutContactOf(member)
  return { name: `${firstName} ${lastName}`, email, phone }
}
