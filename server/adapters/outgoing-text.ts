import type { Language } from '../../contract/primitives.ts'
import type { TextChannel } from '../../contract/text-messages.ts'

export type OutgoingText = {
  readonly id: string
  readonly channel: TextChannel
  /** A phone in E.164. */
  readonly to: string
  readonly language: Language
  readonly text: string
  /** Follows the text; empty for none. */
  readonly link: string
}

/** Sends a text message, or rejects with a `TextFailure`, which contains nothing of the customer. */
export type SendText = (message: OutgoingText) => Promise<void>

/** The ways in which this server sends text messages. */
export type TextMessages = { readonly channels: readonly TextChannel[]; readonly send: SendText }

/** A message was not sent, by the provider's code. A final failure would repeat itself, or the message may have been sent. */
export class TextFailure extends Error {
  override name = 'TextFailure'
  readonly code: string
  readonly isFinal: boolean

  constructor(code: string, isFinal: boolean) {
    super(`The text message was not sent: ${code}`)
    this.code = code
    this.isFinal = isFinal
  }
}

/** Returns text and link as one message. */
export const bodyOf = ({ text, link }: Pick<OutgoingText, 'text' | 'link'>): string => [text, link].join(' ').trim()
