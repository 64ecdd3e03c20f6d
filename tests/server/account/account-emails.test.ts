import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '../../../server/db/email-schema.ts'
import { smtpMailer } from '../../../server/adapters/mailer.ts'
import { logOptions } from '../../../server/log.ts'
import type { DrawEmail } from '../../../server/services/email-composer.ts'
import { createEmailQueue } from '../../../server/services/email-queue.ts'
import { loadEmailRenderer } from '../../../server/views/emails/email-document.tsx'
import { callCustomerApi, register, strongPassword } from '../support/account-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'
import { startSmtpServer, type ReceivedEmail } from '../support/email-double.ts'

const from = 'Bohío Pizza <ordenes@pizza.example>'
const origin = 'https://pizza.example'

let app: TestApp
let office: Awaited<ReturnType<typeof startSmtpServer>>
let draw: DrawEmail
const logged: string[] = []
const log = pino(
  logOptions,
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString())
      done()
    },
  }),
)

beforeAll(async () => {
  app = await openTestApp()
  office = await startSmtpServer()
  draw = await loadEmailRenderer()
})
afterAll(async () => {
  await office.close()
  await app.close()
})
beforeEach(async () => {
  app.clock.set(tuesdayNoon)
  office.setMood(() => null)
  await app.database.db.delete(mails)
  office.letters.length = 0
  logged.length = 0
})

/** Sends due emails through SMTP and returns the received ones. */
async function deliver(): Promise<ReceivedEmail[]> {
  await createEmailQueue({ ...app, log, draw, origin, post: smtpMailer(office.url, from) }).runDue()
  return office.letters.splice(0)
}
let people = 0
const somebody = () => `reader${(people += 1)}@example.com`
const linkIn = (text: string) => /https?:\/\/[^\s"<]+/.exec(text)?.[0] ?? ''

/** Returns the emails from registration to a changed password. */
async function written(Lang: 'es' | 'en'): Promise<ReceivedEmail[]> {
  const email = somebody()
  const headers = { Lang }
  await register(app, email, {}, headers)
  const letters = await deliver()
  const regis = new URL(linkIn(letters[0]?.text ?? '')).pathname.replace('/confirmation/', '')
  await callCustomerApi(app, 'GET', `confirm_email/${regis}`)
  await callCustomerApi(app, 'POST', 'reset_password', { email }, headers)
  letters.push(...(await deliver()))
  const token = new URL(linkIn(letters[1]?.text ?? '')).pathname.replace('/setnewpassword/', '')
  await callCustomerApi(app, 'POST', 'reset_password', { token, password: 'Flamboyan-Rojo-31' }, headers)
  letters.push(...(await deliver()))
  return letters
}

describe('account emails', () => {
  it.each([
    [
      'es',
      '',
      [
        'Confirma tu correo en Bohío Pizza',
        'Cambia tu contraseña de Bohío Pizza',
        'Tu contraseña de Bohío Pizza cambió',
      ],
    ],
    [
      'en',
      '?lang=en',
      [
        'Confirm your email at Bohío Pizza',
        'Change your Bohío Pizza password',
        'Your Bohío Pizza password was changed',
      ],
    ],
  ] as const)(
    'account emails in %s contain links to this site only, as plain text and as HTML',
    async (language, query, subjects) => {
      const letters = await written(language)
      expect(letters.map(({ subject }) => subject)).toEqual(subjects)
      const pages = ['/confirmation/', '/setnewpassword/', '/getmypassword'] as const
      for (const [index, { to, html, text, raw }] of letters.entries()) {
        expect(to).toMatch(/^Yadiel Cruz Matos <reader\d+@example\.com>$/)
        expect(html).toContain(`<html lang="${language}">`)
        expect(html).not.toMatch(/<(table|img|script)/)
        expect(linkIn(html)).toBe(linkIn(text))
        expect(linkIn(text).startsWith(`${origin}${pages[index]}`)).toBe(true)
        expect(linkIn(text).endsWith(query)).toBe(true)
        expect(raw).not.toContain(strongPassword)
      }
      expect(letters[1]?.html).toMatch(/>\d{6}</)
    },
  )

  it('markup in a customer’s name does not reach account emails', async () => {
    await register(app, somebody(), { first_name: '<b>Iñaki</b>', last_name: '"Ruiz", <x@y.z>' })
    const [letter] = await deliver()
    expect(letter?.html).toContain('b Iñaki b')
    expect(letter?.html).not.toContain('<b>')
    expect(letter?.raw).not.toMatch(/^(Bcc|Cc):/im)
  })

  it('account emails are retried, and logs contain no addresses or secrets', async () => {
    const email = somebody()
    await register(app, email)
    office.setMood((address) => ({ code: 451, words: `try later ${address}` }))
    expect(await deliver()).toEqual([])
    office.setMood(() => null)
    app.clock.pass({ seconds: 15 })
    const [letter] = await deliver()
    expect(letter?.to).toContain(email)
    expect(logged.join('')).toContain('confirmEmail')
    expect(logged.join('')).not.toContain(email)
    expect(logged.join('')).not.toContain(new URL(linkIn(letter?.text ?? '')).pathname)
  })

  it('a queued email sends the currently valid link after a repeated request', async () => {
    const email = somebody()
    office.setMood(() => ({ code: 451, words: 'try later' }))
    await register(app, email)
    await callCustomerApi(app, 'POST', 'reset_password', { email })
    await deliver()
    app.clock.pass({ minutes: 1 })
    await callCustomerApi(app, 'POST', 'reset_password', { email })
    office.setMood(() => null)
    const subjects = (await deliver()).map(({ subject }) => subject).toSorted()
    expect(subjects).toEqual(['Cambia tu contraseña de Bohío Pizza', 'Confirma tu correo en Bohío Pizza'])
  })
})
