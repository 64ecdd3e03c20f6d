import { Hono } from 'hono'
import { ContactReceived, ContactRequest, ContactFormToken } from '../../contract/contact-messages.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { requiredIdempotencyKey, languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import type { CountCall } from '../services/rate-limits.ts'
import { createContactMessages } from '../services/contact-messages.ts'
import type { Services } from '../services/services.ts'
import { customerBasePath } from './accounts.ts'
import { memberTokenOf } from './callers.ts'

/** Calls of the contact forms. With an expired session the message is accepted as a guest's, so that it is not lost. */
export function contactRoutes(services: Services, limitEmails: CountCall) {
  const contacts = createContactMessages(services)

  return new Hono()
    .get(
      `${customerBasePath}/contact-ticket`,
      describeItem(
        'Customers',
        'Get a ticket when a contact form is opened; `POST contacts` requires it',
        ContactFormToken,
      ),
      (c) => {
        c.header('Cache-Control', 'no-store')
        return itemResponse(c, { ticket: services.contactTickets.issue() })
      },
    )
    .post(
      `${customerBasePath}/contacts`,
      describeItem('Customers', 'Send a contact message; idempotent by `Idempotency-Key`', ContactReceived, {
        who: 'perhapsMember',
        key: 'required',
      }),
      validateInput('json', ContactRequest),
      async (c) => {
        const request = c.req.valid('json')
        const token = memberTokenOf(c)
        const member = token === '' ? null : await services.sessions.find(token)
        const sending = {
          key: requiredIdempotencyKey(c),
          request,
          memberId: member?.id ?? null,
          language: languageOf(c),
        }
        const known = await contacts.find(sending)
        if (known !== null) return itemResponse(c, { number: known })
        contacts.judge(request)
        await limitEmails(request.email.toLowerCase())
        return itemResponse(c, { number: await contacts.keep(sending) })
      },
    )
}
