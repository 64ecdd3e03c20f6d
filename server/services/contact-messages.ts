import { uuidv7 } from 'uuidv7'
import type { ParsedContact } from '../../contract/contact-messages.ts'
import { messageProblem, nameProblem, normalizeMessage } from '../../contract/contact-text.ts'
import type { Language } from '../../contract/primitives.ts'
import { requestFingerprintOf } from '../crypto/request-fingerprint.ts'
import { hashSecret, newContactNumber } from '../crypto/secrets.ts'
import { findContactByKey, insertContact } from '../db/contact-repository.ts'
import { queueContactEmails } from '../db/email-repository.ts'
import { judgeEmail, validPhone } from '../domain/member.ts'
import { throwIfRefused, RefusalError } from '../domain/refusal.ts'
import type { Services } from './services.ts'

/** The sender and the idempotency key. */
export type ContactSender = {
  readonly key: string
  readonly request: ParsedContact
  readonly memberId: string | null
  readonly language: Language
}

/** Returns the body that is compared for idempotency, without the form's ticket. */
const bodyHashOf = ({ ticket: _ticket, trap: _trap, ...said }: ParsedContact) => requestFingerprintOf(said)

const badField = (path: string, problem: string) => new RefusalError('COMMON-01', { path, problem })

/** Accepts messages of the contact forms. */
export function createContactMessages(given: Pick<Services, 'database' | 'clock' | 'catalog' | 'contactTickets'>) {
  const { database, clock, catalog, contactTickets } = given

  /** Returns the number of a key's message; refuses another message with it (COMMON-02). */
  async function find({ key, request }: ContactSender): Promise<string | null> {
    const row = await findContactByKey(database, hashSecret(key))
    if (row && row.bodyHash !== bodyHashOf(request)) throw new RefusalError('COMMON-02')
    return row?.number ?? null
  }

  /** Refuses bots and invalid messages, with the problem. */
  function judge(request: ParsedContact): void {
    if (request.trap !== '') throw badField('trap', 'trap-filled')
    const name = nameProblem(request.name)
    if (name) throw badField('name', name)
    throwIfRefused(judgeEmail(request.email))
    const message = messageProblem(request.message)
    if (message) throw badField('message', message)
    contactTickets.judge(request.ticket)
  }

  function detailsOf(request: ParsedContact) {
    if (request.kind === 'franchise') {
      const { municipio, capital } = request
      return { phone: validPhone(request.phone), municipio, capital }
    }
    const { topic, outlet_code: outletCode, order_number: orderNumber } = request
    if (outletCode !== null && !catalog.current().outlets.some(({ code }) => code === outletCode))
      throw new RefusalError('COMMON-01', { path: 'outlet_code' })
    const phone = request.phone ? validPhone(request.phone) : null
    return { phone, topic, outletCode, orderNumber: orderNumber || null }
  }

  /** Stores a checked message with its two emails; returns the number of a concurrent one with the same key. */
  async function keep(sending: ContactSender): Promise<string> {
    const { key, request, memberId, language } = sending
    const { kind, name, email, message } = request
    const now = clock.now()
    const row = {
      id: uuidv7(),
      number: newContactNumber(),
      kind,
      name,
      email,
      language,
      memberId,
      ...detailsOf(request),
      message: normalizeMessage(message),
      keyHash: hashSecret(key),
      bodyHash: bodyHashOf(request),
      createdAt: now,
    }
    const isKept = await database.transaction(async () => {
      const isNew = await insertContact(database, row)
      if (isNew) await queueContactEmails(database, row.id, now)
      return isNew
    })
    return isKept ? row.number : ((await find(sending)) ?? row.number)
  }

  return { find, judge, keep }
}
