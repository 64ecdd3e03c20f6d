import ky, { isTimeoutError } from 'ky'
import * as v from 'valibot'
import type { Language } from '../../contract/primitives.ts'
import { bodyOf, TextFailure, type OutgoingText, type TextMessages } from './outgoing-text.ts'

/** Twilio's account, and its senders. */
export type TwilioSettings = {
  readonly accountSid: string
  readonly authToken: string
  /** Origin of its API. */
  readonly apiBase: string
  readonly smsFrom: string
  /** Null for SMS alone. */
  readonly whatsapp: {
    readonly from: string
    /** Approved templates, whose variables are the message and the link. */
    readonly templates: Readonly<Record<Language, string>>
  } | null
}

/** Time limit of a call, in milliseconds. */
const patience = 10_000

const Refused = v.object({ code: v.number() })

/** Returns the fields of a message. WhatsApp delivers only approved templates to customers who have not written first. */
function fieldsOf({ smsFrom, whatsapp }: TwilioSettings, message: OutgoingText): Record<string, string> {
  const { channel, to, language, text, link } = message
  if (channel === 'sms') return { To: to, From: smsFrom, Body: bodyOf(message) }
  if (whatsapp === null) throw new TextFailure('no WhatsApp sender', true)
  return {
    To: `whatsapp:${to}`,
    From: `whatsapp:${whatsapp.from}`,
    ContentSid: whatsapp.templates[language],
    ContentVariables: JSON.stringify({ 1: text, 2: link }),
  }
}

/** Sends text messages by Twilio's Messages resource, as it is documented. */
export function createTwilio(settings: TwilioSettings, limitMs = patience): TextMessages {
  const { accountSid, authToken, apiBase, whatsapp } = settings
  const address = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiBase)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    channels: whatsapp === null ? ['sms'] : ['sms', 'whatsapp'],
    send: async (message) => {
      const response = await ky
        .post(address, {
          headers: { authorization },
          body: new URLSearchParams(fieldsOf(settings, message)),
          retry: 0,
          timeout: limitMs,
          redirect: 'error',
          throwHttpErrors: false,
        })
        .catch((error: unknown) => {
          // After a timeout it may have been sent, and Twilio has no key that would make the next one the same.
          const isLate = isTimeoutError(error)
          throw new TextFailure(isLate ? 'timeout' : 'unreachable', isLate)
        })
      if (response.ok) return
      const { code } = v.parse(v.fallback(Refused, { code: 0 }), await response.json().catch(() => null))
      // Only 400 is about this message; other answers pass, or are about the account.
      throw new TextFailure(`${response.status} ${code}`, response.status === 400)
    },
  }
}
