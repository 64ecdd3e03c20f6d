import type { ContactReceived, ContactRequest, ContactTicket } from '../../contract/contacts.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Tells the server that the form is shown; it answers the ticket that says since when. */
export const showForm = port<Result<ContactTicket>, object>('showForm')
/** Writes to the chain; the same key is the same message, however often it is sent. */
export const sendMessage = port<Result<ContactReceived>, { request: ContactRequest; key: string }>('sendMessage')
