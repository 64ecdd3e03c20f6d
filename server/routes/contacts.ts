import { Hono } from 'hono'
import { ContactReceived, ContactRequest, ContactFormToken } from '../../contract/contacts.ts'
import { describeItem, item } from '../http/answer.ts'
import { keyOf, langOf } from '../http/headers.ts'
import { input } from '../http/input.ts'
import type { LimitAccount } from '../http/rate-limit.ts'
import { createContacts } from '../services/contacts.ts'
import type { Services } from '../services/services.ts'
import { customerBase } from './accounts.ts'
import { tokenOf } from './callers.ts'

/** Calls of the contact forms. With an expired session the message is accepted as a guest's, so that it is not lost. */
export function contactRoutes(services: Services, limitEmails: LimitAccount) {
  const contacts = createContacts(services)

  return new Hono()
    .get(
      `${customerBase}/contact-ticket`,
      describeItem(
        'Customers',
        'Get a ticket when a contact form is opened; `POST contacts` requires it',
        ContactFormToken,
      ),
      (c) => {
        c.header('Cache-Control', 'no-store')
        return item(c, { ticket: services.contactTickets.issue() })
      },
    )
    .post(
      `${customerBase}/contacts`,
      describeItem('Customers', 'Send a contact message; idempotent by `Idempotency-Key`', ContactReceived, {
        who: 'perhapsMember',
        key: 'required',
      }),
      input('json', ContactRequest),
      async (c) => {
        const request = c.req.valid('json')
        const token = tokenOf(c)
        const member = token === '' ? null : await services.sessions.find(token)
        const sending = { key: keyOf(c), request, memberId: member?.id ?? null, language: langOf(c) }
        const known = await contacts.find(sending)
        if (known !== null) return item(c, { number: known })
        contacts.judge(request)
        await limitEmails(request.email.toLowerCase())
        return item(c, { number: await contacts.keep(sending) })
      },
    )
}
