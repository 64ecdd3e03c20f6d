import { uuidv7 } from 'uuidv7'
import { messageProblem, nameProblem, tidyMessage, type ParsedContact } from '../../contract/contacts.ts'
import type { Language } from '../../contract/primitives.ts'
import { fingerprintOf, hashOf, newContactNumber } from '../crypto/secrets.ts'
import { findContactOfKey, storeContact } from '../db/contact-repository.ts'
import { keepContactMails } from '../db/mail-repository.ts'
import { judgeEmail, phoneOf } from '../domain/member.ts'
import { pass, RefusalError } from '../domain/refusal.ts'
import type { Services } from './services.ts'

/** Who sends what under which key. */
export type Sending = {
  readonly key: string
  readonly request: ParsedContact
  readonly memberId: string | null
  readonly language: Language
}

/** What makes two sendings of a key the same one: not when the form was shown. */
const bodyHashOf = ({ ticket: _ticket, trap: _trap, ...said }: ParsedContact) => fingerprintOf(said)

const badField = (path: string, problem: string) => new RefusalError('COMMON-01', { path, problem })

/** What is written to the chain by the forms of the site. */
export function createContacts(given: Pick<Services, 'database' | 'clock' | 'catalog' | 'contactTickets'>) {
  const { database, clock, catalog, contactTickets } = given

  /** The number of what was kept under a key; another message under it is refused (COMMON-02). */
  async function find({ key, request }: Sending): Promise<string | null> {
    const row = await findContactOfKey(database, hashOf(key))
    if (row && row.bodyHash !== bodyHashOf(request)) throw new RefusalError('COMMON-02')
    return row?.number ?? null
  }

  /** Refuses what a person would not send, and says what it is. */
  function judge(request: ParsedContact): void {
    if (request.trap !== '') throw badField('trap', 'trap-filled')
    const name = nameProblem(request.name)
    if (name) throw badField('name', name)
    pass(judgeEmail(request.email))
    const message = messageProblem(request.message)
    if (message) throw badField('message', message)
    contactTickets.judge(request.ticket)
  }

  function detailsOf(request: ParsedContact) {
    if (request.kind === 'franchise') {
      const { municipio, capital } = request
      return { phone: phoneOf(request.phone), municipio, capital }
    }
    const { topic, outlet_code: outletCode, order_number: orderNumber } = request
    if (outletCode !== null && !catalog.current().outlets.some(({ code }) => code === outletCode))
      throw new RefusalError('COMMON-01', { path: 'outlet_code' })
    const phone = request.phone ? phoneOf(request.phone) : null
    return { phone, topic, outletCode, orderNumber: orderNumber || null }
  }

  /** Keeps a message that was judged, with its two mails; the number of the one that another call has kept under the key meanwhile. */
  async function keep(sending: Sending): Promise<string> {
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
      message: tidyMessage(message),
      keyHash: hashOf(key),
      bodyHash: bodyHashOf(request),
      createdAt: now,
    }
    const isKept = await database.transaction(async () => {
      const isNew = await storeContact(database, row)
      if (isNew) await keepContactMails(database, row.id, now)
      return isNew
    })
    return isKept ? row.number : ((await find(sending)) ?? row.number)
  }

  return { find, judge, keep }
}
