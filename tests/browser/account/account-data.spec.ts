import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { CustomerExport } from '../../../contract/customer-export.ts'
import { unattachedCards, memberWithHistory, memberWithWeakPassword } from '../../../server/db/seed/members.ts'
import { accessibilityIssuesOf } from '../support/accessibility-issues.ts'
import { openSettled } from '../support/settled.ts'
import { expect, testWith, tuesdayNoon } from '../support/test.ts'

/** These tests change demo members, so they run their own server. */
const test = testWith({ CLOCK: tuesdayNoon, KITCHEN_SPEED: '600' })
test.use({ viewport: { width: 390, height: 844 } })

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function signIn(page: Page, { email, password }: { email: string; password: string }, callback: string) {
  await openSettled(page, `/login?callback=${callback}`)
  await field(page, 'Correo').fill(email)
  await field(page, 'Contraseña').fill(password)
  await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
}

const Answer = v.object({ data: v.object({ item: v.object({ token: v.string() }) }) })

/** Signs in by call, so that no password warning appears. */
async function comeAs(page: Page, { email, password }: { email: string; password: string }) {
  const answer = await page.request.post('/v1/product-customer/login', { data: { email, password } })
  const { token } = v.parse(Answer, await answer.json()).data.item
  await page.addInitScript((kept) => {
    localStorage.setItem('user', JSON.stringify(btoa(JSON.stringify({ version: 1, token: kept }))))
  }, token)
}

test(
  'a member attaches a loyalty card by number, phone and birthday, and the profile shows its last digits',
  { tag: '@full' },
  async ({ page }) => {
    const [card] = unattachedCards
    await comeAs(page, memberWithWeakPassword)
    await openSettled(page, '/ponta-attach')
    await expect(main(page).getByRole('button', { name: 'Añadir mi tarjeta' })).toBeVisible()
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Añadir mi tarjeta' }).click()
    await expect(main(page).getByText('Escribe el número de tu tarjeta.')).toBeVisible()
    await expect(field(page, 'Número de la tarjeta')).toBeFocused()
    await field(page, 'Número de la tarjeta').fill(card?.number ?? '')
    await field(page, 'Fecha de nacimiento').fill('1975-11-29')
    await expect(field(page, 'Número de la tarjeta')).toHaveValue('7001 0001 9751 131')
    await main(page).getByRole('button', { name: 'Añadir mi tarjeta' }).click()
    await expect(
      main(page).getByText('La fecha de nacimiento no coincide con la de la tarjeta. Revísala.'),
    ).toBeVisible()
    await expect(field(page, 'Fecha de nacimiento')).toBeFocused()
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await field(page, 'Fecha de nacimiento').fill(card?.birthday ?? '')
    await main(page).getByRole('button', { name: 'Añadir mi tarjeta' }).click()
    await expect(main(page).getByText('termina en 1131')).toBeVisible()
    await main(page).getByRole('link', { name: 'Tu perfil' }).click()
    await expect(main(page).getByText('termina en 1131')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Añadir mi tarjeta de lealtad' })).toHaveCount(0)
  },
)

test('a member sees where the session is open, and ends the others', { tag: '@full' }, async ({ page, server }) => {
  const login = `${server.url}/v1/product-customer/login`
  const data = { email: memberWithHistory.email, password: memberWithHistory.password }
  const tokens = await Promise.all(
    ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'unknown'].map(async (agent) => {
      const answer = await page.request.post(login, { data, headers: { 'user-agent': agent } })
      return v.parse(Answer, await answer.json()).data.item.token
    }),
  )
  const profileOf = async (token: string) => {
    const path = `${server.url}/v1/product-customer/customers-by-token`
    return (await page.request.get(path, { headers: { 'x-token': token } })).status()
  }
  await signIn(page, memberWithHistory, '/profile')
  const devices = main(page).getByRole('listitem').filter({ hasText: 'Se usó por última vez' })
  await expect(devices).toHaveCount(3)
  await expect(devices.filter({ hasText: 'Este dispositivo' })).toHaveCount(1)
  expect(await accessibilityIssuesOf(page)).toEqual([])
  await main(page).getByRole('button', { name: 'Cerrar la sesión (Firefox, Android)' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Cerrar esa sesión?' })
  expect(await accessibilityIssuesOf(page)).toEqual([])
  await field(page, 'Contraseña').fill('equivocada-1')
  await dialog.getByRole('button', { name: 'Sí, cerrar' }).click()
  await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await expect(field(page, 'Contraseña')).toHaveValue('equivocada-1')
  await field(page, 'Contraseña').fill(memberWithHistory.password)
  await dialog.getByRole('button', { name: 'Sí, cerrar' }).click()
  await expect(main(page).getByText('Listo: esas sesiones están cerradas.')).toBeVisible()
  await expect(devices).toHaveCount(2)
  expect(await Promise.all(tokens.map(profileOf))).toEqual([401, 200])
  await main(page).getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await field(page, 'Contraseña').fill(memberWithHistory.password)
  await page.getByRole('button', { name: 'Sí, cerrar' }).click()
  await expect(devices).toHaveCount(1)
  await expect(main(page).getByRole('button', { name: 'Cerrar las demás sesiones' })).toHaveCount(0)
  expect(await Promise.all(tokens.map(profileOf))).toEqual([401, 401])
})

test('a member downloads their data and then deletes the account', { tag: '@full' }, async ({ page, server }) => {
  await signIn(page, memberWithHistory, '/profile')
  const coming = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Descargar mis datos' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('bohio-pizza-2026-03-03.json')
  const held = v.parse(CustomerExport, JSON.parse(await readFile(await download.path(), 'utf8')))
  expect(held.customer.email).toBe(memberWithHistory.email)
  expect(held.orders).toHaveLength(3)
  await expect(main(page).getByText('Tu archivo se descargó.')).toBeVisible()

  await main(page).getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Borrar tu cuenta?' })
  await expect(dialog).toBeVisible()
  expect(await accessibilityIssuesOf(page)).toEqual([])
  await field(page, 'Contraseña').fill('equivocada-1')
  await dialog.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click()
  await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await field(page, 'Contraseña').fill(memberWithHistory.password)
  await dialog.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(
    page.getByRole('region', { name: 'Avisos' }).getByText('Tu cuenta se borró.', { exact: false }),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

  await signIn(page, memberWithHistory, '/profile')
  await expect(main(page).getByText('El correo o la contraseña no son correctos.')).toBeVisible()
})

test(
  'registration with a known email leads to the login with the email filled in',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/signup')
    await field(page, 'Correo').fill(memberWithWeakPassword.email)
    await field(page, 'Contraseña nueva').focus()
    await expect(main(page).getByText('Ese correo ya tiene cuenta.')).toBeVisible()
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await main(page).getByRole('link', { name: 'Entrar con él' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(field(page, 'Correo')).toHaveValue(memberWithWeakPassword.email)
  },
)
