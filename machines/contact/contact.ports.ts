import type { ContactReceived, ContactRequest, ContactFormToken } from '../../contract/contact-messages.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Requests a ticket, which proves when the form was opened. */
export const showForm = port<Result<ContactFormToken>, object>('showForm')
/** Sends the message; idempotent by its key. */
export const sendMessage = port<Result<ContactReceived>, { request: ContactRequest; key: string }>('sendMessage')
