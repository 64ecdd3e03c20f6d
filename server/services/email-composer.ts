import {
  contactEmailKinds,
  orderEmailKinds,
  staffEmailKinds,
  type AccountEmailKind,
  type AccountEmailView,
  type ContactEmailKind,
  type ContactEmailView,
  type RenderedEmail,
  type EmailKind,
  type EmailView,
  type StaffEmailKind,
  type StaffEmailView,
} from '../../contract/email-view-models.ts'
import type { Complaint } from '../../contract/complaints.ts'
import type { Order } from '../../contract/orders.ts'
import type { OutgoingEmail } from '../adapters/mailer.ts'
import type { Clock } from '../clock.ts'
import { findComplaint } from '../db/complaint-repository.ts'
import { findContact } from '../db/contact-repository.ts'
import type { Database } from '../db/database.ts'
import type { EmailRow } from '../db/email-repository.ts'
import { findMember } from '../db/members/member-repository.ts'
import { readOrder, type OrderRow } from '../db/order-repository.ts'
import { findStaff } from '../db/staff/staff-repository.ts'
import { findLastPayment, findPayment } from '../db/payment-repository.ts'
import { findRefund, type RefundRow } from '../db/refund-repository.ts'
import { isEmailRelevant } from '../domain/order-emails.ts'
import { isOnlineMethod } from '../domain/payment.ts'
import { plainName } from '../domain/plain-name.ts'
import type { Settings } from '../settings.ts'
import type { SecretRow } from '../db/members/account-secret-repository.ts'
import { orderWire } from '../serializers/order-wire.ts'
import { createComplaintWires } from './complaint-wires.ts'
import type { AccountSecrets } from './account-secrets.ts'
import type { CatalogSource } from './catalog.ts'
import { invitationPathOf, type StaffInvitations } from './office/staff-invitations.ts'
import type { OrderEvents } from './order-events.ts'
import type { OrderLinks } from './order-links.ts'

export type DrawEmail = (view: EmailView | AccountEmailView | ContactEmailView | StaffEmailView) => RenderedEmail

export type EmailSources = {
  readonly database: Database
  readonly clock: Clock
  readonly events: OrderEvents
  readonly orderLinks: OrderLinks
  readonly accountSecrets: Pick<AccountSecrets, 'find' | 'tokenOf' | 'otpOf'>
  readonly staffInvitations: Pick<StaffInvitations, 'findById' | 'secretOf'>
  readonly catalog: Pick<CatalogSource, 'current'>
  readonly settings: Pick<Settings, 'contactEmail'>
  readonly draw: DrawEmail
  /** Origin of links in emails. */
  readonly origin: string
}

/** Returns the step by which the customer last changed the time of an order. */
const timeChangeOf = ({ events }: Order) => events.findLast(({ by, promised }) => by === 'customer' && promised)

type AnyKind = EmailRow['kind']
const isAboutOrder = (kind: AnyKind): kind is EmailKind => orderEmailKinds.some((one) => one === kind)
const isAboutContact = (kind: AnyKind): kind is ContactEmailKind => contactEmailKinds.some((one) => one === kind)

const isToStaff = (kind: AnyKind): kind is StaffEmailKind => staffEmailKinds.some((one) => one === kind)

/** Parses `Name <name@example.com>`, or a plain address. */
function mailboxOf(text: string): OutgoingEmail['to'] {
  const [, name = '', address = text] = /^([^<]*)<([^>]+)>$/.exec(text) ?? []
  return { name: name.trim(), address: address.trim() }
}

/** Pages of account emails' links, which end with the token. */
const pageOf: Readonly<Record<AccountEmailKind, string>> = {
  confirmEmail: '/confirmation/',
  resetPassword: '/setnewpassword/',
  passwordChanged: '/getmypassword',
}

/** Renders an email with current data; null if it is no longer relevant. */
export function createEmailComposer(given: EmailSources) {
  const { database, clock, events, orderLinks, accountSecrets, staffInvitations, catalog, settings, draw, origin } =
    given

  const complaintWires = createComplaintWires(database)

  async function viewOf(kind: EmailKind, order: OrderRow): Promise<Omit<EmailView, 'refunded' | 'complaint'>> {
    const { uuid, language, doc } = order
    const payment = isOnlineMethod(doc.payment.method) ? await findLastPayment(database, uuid) : null
    const read = { order, payment, events: await events.read(uuid) }
    const wire = orderWire(read, language)
    const named = { ...wire, first_name: plainName(wire.first_name) }
    return { kind, language, order: named, link: origin + orderLinks.pathOf(order) }
  }

  /** Renders the email about a refund, unless the bank did not make it after all. */
  async function ofRefund(refundUuid: string): Promise<OutgoingEmail | null> {
    const refund = await findRefund(database, refundUuid)
    const payment = refund && (await findPayment(database, refund.paymentUuid))
    return payment && refund.state === 'refunded' ? ofOrder('refunded', payment.orderUuid, { refund }) : null
  }

  async function ofComplaint(kind: EmailKind, id: string): Promise<OutgoingEmail | null> {
    const row = await findComplaint(database, id)
    if (!row) throw new Error('The email has no complaint')
    const complaint = await complaintWires.of(row, false)
    return ofOrder(kind, row.orderUuid, { complaint })
  }

  async function ofOrder(
    kind: EmailKind,
    orderUuid: string,
    { refund, complaint = null }: { readonly refund?: RefundRow; readonly complaint?: Complaint | null } = {},
  ): Promise<OutgoingEmail | null> {
    const order = await readOrder(database, orderUuid)
    const { firstName, lastName, email } = order.doc.contact
    const isAnonymous = email === ''
    if (isAnonymous || !isEmailRelevant(kind, order.status)) return null
    const to = { name: plainName(`${firstName} ${lastName}`), address: email }
    const shown = await viewOf(kind, order)
    const view = { ...shown, refunded: refund?.amount ?? shown.order.order_payment.refunded, complaint }
    const change = kind === 'rescheduled' ? timeChangeOf(shown.order)?.seq : undefined
    const part = [refund?.uuid, complaint?.uuid, change].map((one) => (one === undefined ? '' : `-${one}`)).join('')
    return { ...draw(view), to, id: `${order.number}-${kind}${part}` }
  }

  /** Returns the email's secret, while it is valid. */
  async function liveSecret(id: string): Promise<SecretRow | null> {
    const found = await accountSecrets.find(id)
    const isOver = found?.usedAt !== null || found.expiresAt.epochMilliseconds <= clock.now().epochMilliseconds
    return isOver ? null : found
  }

  async function ofAccount(
    kind: AccountEmailKind,
    { id, memberId, secretId, language }: Omit<EmailRow, 'kind'>,
  ): Promise<OutgoingEmail | null> {
    if (memberId === null) throw new Error('The email has no account')
    const member = await findMember(database, memberId)
    const secret = secretId === null ? null : await liveSecret(secretId)
    if (!member || (secretId !== null && secret === null)) return null
    const { firstName, lastName, email } = member
    const token = secret ? accountSecrets.tokenOf(secret) : ''
    const link = `${origin}${pageOf[kind]}${token}${language === 'en' ? '?lang=en' : ''}`
    const code = secret && kind === 'resetPassword' ? accountSecrets.otpOf(secret) : ''
    const to = { name: plainName(`${firstName} ${lastName}`), address: email }
    return { ...draw({ kind, language, firstName: plainName(firstName), link, code }), to, id: `account-${id}` }
  }

  /** Renders an email about a message: the chain's copy has the sender as Reply-To and the market's language, the acknowledgement the sender's language. */
  async function ofContact(kind: ContactEmailKind, contactId: string): Promise<OutgoingEmail | null> {
    const contact = await findContact(database, contactId)
    if (!contact) return null
    const { number, name, email, language: own, outletCode } = contact
    const outlet = catalog.current().outlets.find(({ code }) => code === outletCode)
    const sender = { name: plainName(name), address: email }
    const isTold = kind === 'contactNotified'
    const language = isTold ? 'es' : own
    const link = `${origin}/faq${language === 'en' ? '?lang=en' : ''}`
    const store = outlet ? `${outlet.name} (${outlet.code})` : outletCode
    const drawn = draw({ kind, language, contact: { ...contact, store }, link })
    const to = isTold ? mailboxOf(settings.contactEmail) : sender
    return { ...drawn, to, ...(isTold && { replyTo: sender }), id: `${number}-${kind}` }
  }

  /** Returns the link of an invitation while it works, or of the page of passkeys for an email without one. */
  async function staffLinkOf({ secretId, language }: Pick<EmailRow, 'secretId' | 'language'>): Promise<string | null> {
    if (secretId === null) return `/office/access${language === 'en' ? '?lang=en' : ''}`
    const invitation = await staffInvitations.findById(secretId)
    return invitation && invitationPathOf(staffInvitations.secretOf(invitation), language)
  }

  /** Renders an email to a member of staff; an invitation only while its link works. */
  async function ofStaff(kind: StaffEmailKind, row: Omit<EmailRow, 'kind'>): Promise<OutgoingEmail | null> {
    const { id, staffId, language } = row
    if (staffId === null) throw new Error('The email has no member of staff')
    const staff = await findStaff(database, staffId)
    const path = await staffLinkOf(row)
    if (!staff || path === null) return null
    const name = plainName(staff.name)
    const to = { name, address: staff.email }
    return { ...draw({ kind, language, name, link: origin + path }), to, id: `staff-${id}` }
  }

  return (row: EmailRow): Promise<OutgoingEmail | null> => {
    const { kind, orderUuid, refundUuid, complaintUuid, contactId } = row
    if (isAboutContact(kind)) {
      if (contactId === null) throw new Error('The email has no message')
      return ofContact(kind, contactId)
    }
    if (isToStaff(kind)) return ofStaff(kind, row)
    if (!isAboutOrder(kind)) return ofAccount(kind, row)
    if (refundUuid !== null) return ofRefund(refundUuid)
    if (complaintUuid !== null) return ofComplaint(kind, complaintUuid)
    if (orderUuid === null) throw new Error('The email has no order')
    return ofOrder(kind, orderUuid)
  }
}
