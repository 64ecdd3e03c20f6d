import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { inSpan } from '../tracing.ts'
import { bodyOf, type SendText, type TextMessages } from './outgoing-text.ts'

/** Writes each text message to `folder`, atomically. */
const outboxTexts =
  (folder: string): SendText =>
  async (message) => {
    const path = join(folder, `${message.id}.txt`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${path}.part`, `${message.channel} ${message.to}\n${bodyOf(message)}\n`)
    await rename(`${path}.part`, path)
  }

/** Returns what sends text messages: Twilio if configured, else the data's `outbox` outside of production; null for none. */
export async function openTextMessages({
  twilio,
  deployment,
  dataDir,
}: Pick<Settings, 'twilio' | 'deployment' | 'dataDir'>): Promise<TextMessages | null> {
  if (twilio === null && deployment === 'production') return null
  const { channels, send }: TextMessages =
    twilio === null
      ? { channels: ['sms', 'whatsapp'], send: outboxTexts(join(dataDir, 'outbox')) }
      : (await import('./twilio.ts')).createTwilio(twilio)
  return { channels, send: (message) => inSpan('call', 'text message send', () => send(message)) }
}
