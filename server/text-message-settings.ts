import * as v from 'valibot'
import type { TwilioSettings } from './adapters/twilio.ts'
import { text, url } from './setting-schemas.ts'

const phone = v.pipe(text, v.regex(/^\+[1-9]\d{6,14}$/, 'must be a phone like +17875550100'))
const template = v.pipe(text, v.regex(/^HX[0-9a-f]{32}$/, 'must be like HX… with 32 hexadecimal digits'))

/** The environment of text messages. */
export const textMessageEntries = {
  TWILIO_ACCOUNT_SID: v.optional(
    v.pipe(text, v.regex(/^AC[0-9a-f]{32}$/, 'must be like AC… with 32 hexadecimal digits')),
  ),
  TWILIO_AUTH_TOKEN: v.optional(text),
  TWILIO_SMS_FROM: v.optional(phone),
  TWILIO_WHATSAPP_FROM: v.optional(phone),
  TWILIO_WHATSAPP_TEMPLATE_ES: v.optional(template),
  TWILIO_WHATSAPP_TEMPLATE_EN: v.optional(template),
  TWILIO_URL: v.optional(url(['http:', 'https:']), 'https://api.twilio.com'),
}

type Environment = v.InferOutput<v.ObjectSchema<typeof textMessageEntries, undefined>>

/** Returns the first missing setting that others need, with those that need it; null if complete. */
export function missingTextMessageSetting(env: Environment): readonly [missing: string, needs: string] | null {
  const rules = [
    ['TWILIO_ACCOUNT_SID', ['TWILIO_AUTH_TOKEN', 'TWILIO_SMS_FROM']],
    ['TWILIO_SMS_FROM', ['TWILIO_ACCOUNT_SID']],
    ['TWILIO_WHATSAPP_FROM', ['TWILIO_SMS_FROM', 'TWILIO_WHATSAPP_TEMPLATE_ES', 'TWILIO_WHATSAPP_TEMPLATE_EN']],
  ] as const
  for (const [name, needed] of rules) {
    const missing = env[name] === undefined ? undefined : needed.find((one) => env[one] === undefined)
    if (missing !== undefined) return [missing, name]
  }
  return null
}

/** Returns Twilio's settings; null without an account. */
export function readTextMessageSettings(env: Environment): TwilioSettings | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_SMS_FROM: smsFrom } = env
  const { TWILIO_WHATSAPP_FROM: from, TWILIO_WHATSAPP_TEMPLATE_ES: es, TWILIO_WHATSAPP_TEMPLATE_EN: en } = env
  if (!accountSid || !authToken || !smsFrom) return null
  const whatsapp = from && es && en ? { from, templates: { es, en } } : null
  return { accountSid, authToken, apiBase: env.TWILIO_URL, smsFrom, whatsapp }
}
