import { randomInt } from 'node:crypto'
import { normalizePhone } from '../../contract/market.ts'
import type { PhoneCodeRequest, SentPhoneCode } from '../../contract/phone-codes.ts'
import type { Language } from '../../contract/primitives.ts'
import { TextFailure } from '../adapters/outgoing-text.ts'
import { hashSecret } from '../crypto/secrets.ts'
import { readCart } from '../db/cart-repository.ts'
import { deletePhoneCode, phoneCodeSentAt, storePhoneCode, tryPhoneCode } from '../db/phone-code-repository.ts'
import { hasReceivedOrder } from '../db/returning-customers.ts'
import { market } from '../domain/market.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import type { Caller } from './callers.ts'
import type { OrderAttempt } from './order-idempotency.ts'
import type { CountCall } from './rate-limits.ts'
import type { Services } from './services.ts'

/** Minutes that a code by text message can be used. */
export const phoneCodeMinutes = 10
const maxFailures = 5

/** Writes the message with a code. */
export type DrawPhoneCode = (code: string, language: Language) => Promise<string>
type Given = Pick<Services, 'database' | 'clock' | 'catalog' | 'textMessages' | 'log'>

/** Codes by text message, which strangers type who pay cash at a store that asks for it (`cashCode`). */
export function createPhoneCodes({ database, clock, catalog, textMessages, log }: Given) {
  const hashesOf = (phone: string, code: string) => {
    const phoneHash = hashSecret(`phone code ${database.sealer.hash(phone)}`)
    return { phoneHash, codeHash: hashSecret(`${phoneHash} ${code}`) }
  }

  const outletOf = async (cartId: string, caller: Caller): Promise<Outlet | null> => {
    const { cart } = await readCart(database, cartId, caller, clock.now())
    return catalog.current().outletById.get(cart.outletId) ?? null
  }

  async function tooSoon(phoneHash: string): Promise<RefusalError> {
    const sentAt = await phoneCodeSentAt(database, phoneHash)
    const passed = sentAt ? (clock.now().epochMilliseconds - sentAt.epochMilliseconds) / 1000 : 0
    return new RefusalError('COMMON-06', { retry_after: Math.max(1, Math.ceil(market.resend_seconds - passed)) })
  }

  return {
    /** Refuses an order whose phone has to be proven and is not (ORDER-22, ORDER-23); outside of a transaction, because wrong codes are counted. */
    check: async ({ caller, request }: OrderAttempt): Promise<void> => {
      const { contact, payment, cart_id: cartId, phone_code: code } = request
      const phone = normalizePhone(market, contact.phone)
      if (payment.method !== 'cash' || phone === null || textMessages === null || caller.member !== null) return
      if (!catalog.current().outlets.some(({ cashCode }) => cashCode)) return
      const outlet = await outletOf(cartId, caller)
      if (!outlet?.cashCode || (await hasReceivedOrder(database, phone))) return
      const field = { path: 'phone_code' }
      if (code === undefined) throw new RefusalError('ORDER-22', field)
      const tried = await tryPhoneCode(database, hashesOf(phone, code), { now: clock.now(), maxFailures })
      if (tried === null) throw new RefusalError('ORDER-22', field)
      if (tried === 'wrong') throw new RefusalError('ORDER-23', field)
    },

    /** Sends a code to the phone of a cart's order, where one is asked for. */
    send: async (
      { cart_id: cartId, phone: typed }: PhoneCodeRequest,
      {
        caller,
        language,
        draw,
        limit,
      }: {
        readonly caller: Caller
        readonly language: Language
        readonly draw: DrawPhoneCode
        readonly limit: CountCall
      },
    ): Promise<SentPhoneCode> => {
      const outlet = await outletOf(cartId, caller)
      const phone = normalizePhone(market, typed)
      if (phone === null) throw new RefusalError('ORDER-4', { path: 'phone', min: market.phone_digits.min })
      if (textMessages === null || caller.member !== null || !outlet?.cashCode)
        throw new RefusalError('COMMON-01', { path: 'cart_id' })
      const now = clock.now()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const hashes = hashesOf(phone, code)
      await limit(hashes.phoneHash)
      const row = { ...hashes, sentAt: now, expiresAt: now.add({ minutes: phoneCodeMinutes }) }
      if (!(await storePhoneCode(database, row, now.subtract({ seconds: market.resend_seconds }))))
        throw await tooSoon(hashes.phoneHash)
      try {
        const text = await draw(code, language)
        await textMessages.send({ id: crypto.randomUUID(), channel: 'sms', to: phone, language, text, link: '' })
      } catch (error) {
        log.error(error instanceof TextFailure ? { code: error.code } : { err: error }, 'code not sent')
        await deletePhoneCode(database, hashes.codeHash)
        throw new RefusalError('ORDER-24', { path: 'contact.phone' })
      }
      return { retry_after: market.resend_seconds }
    },
  }
}
