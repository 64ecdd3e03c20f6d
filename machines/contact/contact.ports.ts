import type { ContactReceived, ContactRequest, ContactFormToken } from '../../contract/contact-messages.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Requests a ticket, which proves when the form was opened. */
export const requestFormTicket = definePort<Result<ContactFormToken>, object>('requestFormTicket')
/** Sends the message; idempotent by its key. */
export const sendMessage = definePort<Result<ContactReceived>, { request: ContactRequest; key: string }>('sendMessage')
