import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { DrawnEmail } from '../../contract/email.ts'
import type { Settings } from '../settings.ts'

export type OutgoingEmail = DrawnEmail & {
  /** The same for the same letter however often it is sent: a mailbox may know it again. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  /** Who an answer goes to, where that is not who sent it. */
  readonly replyTo?: { readonly name: string; readonly address: string }
}

/** Takes a letter, or rejects. What it rejects with may quote the address: it is not for the log. */
export type Mailer = (letter: OutgoingEmail) => Promise<void>

/** Milliseconds for a mail server to take a letter, and for each of its answers. */
const [limitMs, answerMs] = [60_000, 15_000]

const messageOf = ({ id, to, replyTo, subject, text, html }: OutgoingEmail, from: string) => ({
  from,
  to,
  ...(replyTo && { replyTo }),
  subject,
  text,
  html,
  messageId: `<${id}@bohio.pizza>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends letters by SMTP. */
export function smtpPost(url: string, from: string): Mailer {
  const server = createTransport({
    url,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
  })
  return async (letter) => {
    await server.sendMail({ ...messageOf(letter, from), signal: AbortSignal.timeout(limitMs) })
  }
}

/** Writes each letter into `folder`, whole or not at all. */
export function outboxPost(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (letter) => {
    const { message } = await composer.sendMail(messageOf(letter, from))
    const path = join(folder, `${letter.id}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${path}.part`, message)
    await rename(`${path}.part`, path)
  }
}

/** Where mails go: to the mail server that is set, else into `outbox` of the data. */
export const openMailer = ({
  smtpUrl,
  emailFrom,
  dataDir,
}: Pick<Settings, 'smtpUrl' | 'emailFrom' | 'dataDir'>): Mailer =>
  smtpUrl === null ? outboxPost(join(dataDir, 'outbox'), emailFrom) : smtpPost(smtpUrl, emailFrom)

/** Whether the mail server refused the address for good: to try again would change nothing. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (
    error.code === 'EENVELOPE' && Number(error.responseCode) >= 500 && 'command' in error && error.command === 'RCPT TO'
  )
}
