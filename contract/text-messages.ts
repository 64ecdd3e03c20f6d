import * as v from 'valibot'
import { Instant } from './primitives.ts'

/** How a customer gets text messages. */
export const textChannels = ['sms', 'whatsapp'] as const
export const TextChannel = v.picklist(textChannels)
export type TextChannel = v.InferOutput<typeof TextChannel>

/** One of the ways in which this server sends text messages. */
export const OfferedTextChannel = v.object({ channel: TextChannel })

/** A customer's consent to text messages about one order, and when it was withdrawn. */
export const TextConsent = v.object({
  channel: TextChannel,
  agreed_at: Instant,
  stopped_at: v.nullable(Instant),
})
export type TextConsent = v.InferOutput<typeof TextConsent>
