import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { waitForEmail } from './support/emails.ts'
import { newMember } from './support/members.ts'
import { openSettled, reloadSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label)
const send = (page: Page) => main(page).getByRole('button', { name: 'Enviar mi mensaje' })
const reference = (page: Page) => main(page).getByText(/^BM-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
const calls = '**/v1/product-customer/contacts'

async function fillComment(page: Page, email: string) {
  await field(page, 'Nombre y apellidos').fill('Iris Colón')
  await field(page, 'Correo').fill(email)
  await field(page, '¿De qué se trata?').selectOption('order')
  await field(page, 'Tienda').selectOption({ label: 'Condado, San Juan' })
  await field(page, 'Mensaje').fill('La pizza llegó fría.\nQuiero otra.')
}
/** Returns the outbox emails of a kind, by message number. */
const numbersIn = async (dataDir: string, kind: string) =>
  (await readdir(join(dataDir, 'outbox')))
    .filter((name) => name.endsWith(`-${kind}.eml`))
    .map((name) => name.slice(0, 12))

test(
  'contact: a comment is stored, emailed to the chain and acknowledged',
  { tag: '@full' },
  async ({ page, server }) => {
    await openSettled(page, '/contact')
    await expect(send(page)).toBeVisible()
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await fillComment(page, 'iris.es@example.com')
    await expect(main(page).getByText('33/2000')).toBeVisible()
    await send(page).click()
    await expect(reference(page)).toBeVisible()
    await expect(main(page).getByRole('heading', { name: '¡Gracias, Iris! Recibimos tu mensaje.' })).toBeFocused()
    expect(await accessibilityIssuesOf(page)).toEqual([])
    const number = (await reference(page).textContent()) ?? ''
    expect(await waitForEmail(server.dataDir, 'iris.es@example.com', /Tu referencia es [\w-]+/)).toBe(
      `Tu referencia es ${number}`,
    )
    const told = await waitForEmail(
      server.dataDir,
      'ordenes@bohio.example',
      /Correo: iris\.es@example\.com[\s\S]*Quiero otra\./,
    )
    expect(told).toContain('Condado (SJ02)')
    await main(page).getByRole('button', { name: 'Escribir otro mensaje' }).click()
    await expect(field(page, 'Nombre y apellidos')).toHaveValue('Iris Colón')
    await expect(field(page, 'Mensaje')).toHaveValue('')
  },
)

test('contact: the form works in English on a phone', { tag: '@full' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettled(page, '/contact?lang=en')
  await field(page, 'First and last name').fill('Iris Colón')
  await field(page, 'Email').fill('iris.en@example.com')
  await field(page, 'What is it about?').selectOption('website')
  await field(page, 'Message').fill('The map is lovely.')
  await main(page).getByRole('button', { name: 'Send my message' }).click()
  await expect(main(page).getByRole('heading', { name: 'Thank you, Iris! We got your message.' })).toBeFocused()
  expect(await waitForEmail(server.dataDir, 'iris.en@example.com', /Your reference is BM-/)).toBe(
    'Your reference is BM-',
  )
})

test('contact: errors are shown at their fields and typed text is kept', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/contact')
  await send(page).click()
  for (const words of ['Escribe tu nombre.', 'Escribe tu correo.', 'Escoge de qué se trata.', 'Escribe tu mensaje.'])
    await expect(main(page).getByText(words)).toBeVisible()
  await expect(field(page, 'Nombre y apellidos')).toBeFocused()
  expect(await accessibilityIssuesOf(page)).toEqual([])
  const wrong = [
    ['Nombre y apellidos', 'https://a.example', 'Escribe solo tu nombre, sin enlaces.'],
    ['Correo', 'iris@', 'Ese correo no parece correcto. Revísalo: se escribe así, marisol@ejemplo.pr.'],
    ['Teléfono', '787', 'Ese teléfono no parece correcto. Escríbelo con sus 10 dígitos.'],
    ['Mensaje', 'x'.repeat(2001), 'Tu mensaje pasa del límite. Acórtalo un poco.'],
    ['Mensaje', 'www.a.example www.b.example www.c.example', 'Son demasiados enlaces. Deja dos como máximo.'],
  ] as const
  for (const [label, text, words] of wrong) {
    await field(page, label).fill(text)
    await expect(main(page).getByText(words)).toBeVisible()
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(words.slice(0, 20)))
    await expect(field(page, label)).toHaveValue(text)
  }
})

test(
  'contact: after a lost answer the message is sent once, through a reload, and its draft is deleted',
  { tag: '@full' },
  async ({ page, server }) => {
    await openSettled(page, '/contact')
    await fillComment(page, 'iris.lost@example.com')
    await page.route(calls, async (route) => {
      const response = await route.fetch()
      // The server stores the message, but its answer is lost.
      await (response.status() === 200 ? route.abort('connectionreset') : route.fulfill({ response }))
    })
    await send(page).click()
    await expect(main(page).getByRole('alert')).toContainText('nos llega una sola vez')
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await page.unroute(calls)
    await reloadSettled(page)
    await expect(field(page, 'Mensaje')).toHaveValue('La pizza llegó fría.\nQuiero otra.')
    await expect(field(page, 'Correo')).toHaveValue('iris.lost@example.com')
    await expect(field(page, 'Tienda')).toHaveValue('SJ02')
    await send(page).click()
    await expect(reference(page)).toBeVisible()
    const number = (await reference(page).textContent()) ?? ''
    const said = await waitForEmail(server.dataDir, 'iris.lost@example.com', /Tu referencia es [\w-]+/)
    expect(said).toBe(`Tu referencia es ${number}`)
    await waitForEmail(server.dataDir, 'ordenes@bohio.example', /Correo: iris\.lost@example\.com/)
    for (const kind of ['contactNotified', 'contactThanks'])
      expect((await numbersIn(server.dataDir, kind)).filter((one) => one === number)).toHaveLength(1)
    await reloadSettled(page)
    await expect(field(page, 'Mensaje')).toHaveValue('')
  },
)

test(
  'contact: a submission that looks automated is refused, and a person can continue',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/contact')
    await fillComment(page, 'iris.trap@example.com')
    await page.locator('input[name="subject"]').fill('autofill', { force: true })
    await send(page).click()
    await expect(main(page).getByRole('alert')).toContainText('campo escondido')
    await expect(field(page, 'Mensaje')).toHaveValue('La pizza llegó fría.\nQuiero otra.')
    await send(page).click()
    await expect(reference(page)).toBeVisible()
  },
)

test('contact: too many messages are refused with the time to retry', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/contact')
  await fillComment(page, 'iris.often@example.com')
  const error = { code: 'COMMON-06', message: '', data: { retry_after: 1500 } }
  await page.route(calls, (route) => route.fulfill({ status: 429, json: { status: false, message: '', error } }))
  await send(page).click()
  await expect(main(page).getByRole('alert')).toContainText('Espera 25 minutos y envíalo otra vez')
  await expect(field(page, 'Mensaje')).toHaveValue('La pizza llegó fría.\nQuiero otra.')
})

const Answer = v.object({ data: v.object({ item: v.object({ token: v.string() }) }) })

test('contact: a member’s name and email are filled in', { tag: '@full' }, async ({ page, server }) => {
  const { email, password } = await newMember(page, server, 'escribe@example.com')
  const answer = await page.request.post('/v1/product-customer/login', { data: { email, password } })
  const { token } = v.parse(Answer, await answer.json()).data.item
  await page.addInitScript((kept) => {
    localStorage.setItem('user', JSON.stringify(btoa(JSON.stringify({ version: 1, token: kept }))))
  }, token)
  await openSettled(page, '/contact')
  await expect(field(page, 'Correo')).toHaveValue(email)
  await expect(field(page, 'Nombre y apellidos')).toHaveValue('Iris Colón')
})

test('franchise: every field is required and the application is stored', { tag: '@full' }, async ({ page, server }) => {
  await openSettled(page, '/become-a-franchisee')
  const submit = main(page).getByRole('button', { name: 'Enviar mi solicitud' })
  await submit.click()
  for (const words of [
    'Escribe tu teléfono.',
    'Escoge el municipio donde quieres abrir.',
    'Escoge cuánto puedes invertir.',
  ])
    await expect(main(page).getByText(words)).toBeVisible()
  expect(await accessibilityIssuesOf(page)).toEqual([])
  await field(page, 'Nombre y apellidos').fill('Iris Colón')
  await field(page, 'Correo').fill('iris.socia@example.com')
  await field(page, 'Teléfono').fill('787 555 0100')
  await field(page, 'Municipio donde quieres abrir').selectOption('Ponce')
  await field(page, 'Capital para invertir').selectOption('100-250')
  await field(page, 'Mensaje').fill('Quiero abrir un bohío en Ponce.')
  await submit.click()
  await expect(main(page).getByRole('heading', { name: '¡Gracias, Iris! Recibimos tu solicitud.' })).toBeFocused()
  expect(await waitForEmail(server.dataDir, 'ordenes@bohio.example', /Municipio: Ponce/)).toBe('Municipio: Ponce')
})

test('contact: each form keeps its own draft', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/contact')
  await field(page, 'Mensaje').fill('De la tienda.')
  await openSettled(page, '/become-a-franchisee')
  await expect(field(page, 'Mensaje')).toHaveValue('')
  await field(page, 'Mensaje').fill('Quiero una.')
  await openSettled(page, '/contact')
  await expect(field(page, 'Mensaje')).toHaveValue('De la tienda.')
})
