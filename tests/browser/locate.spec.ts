import type { Page } from '@playwright/test'
import { withProgram } from './support/program.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const search = async (page: Page, words: string) => {
  await page.getByRole('combobox').first().fill(words)
  await page.getByRole('combobox').first().press('Enter')
}
const received = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('a ZIP of another town is marked at its field and blocks submission', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/')
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await search(page, 'Condado')
  await page.getByRole('textbox', { name: 'Número' }).fill('1206')
  await page.getByRole('textbox', { name: 'Calle' }).fill('Ave. Ashford')
  const zip = page.getByRole('textbox', { name: 'ZIP' })
  await zip.fill('00717')
  await page.getByRole('button', { name: 'Entregar aquí' }).click()
  await expect(zip).toHaveAccessibleDescription(/Ese ZIP queda lejos del punto del mapa/)
  await expect(zip).toBeFocused()
  await zip.fill('00907')
  await expect(zip).not.toHaveAccessibleDescription(/queda lejos/)
  await page.getByRole('button', { name: 'Entregar aquí' }).click()
  await page.waitForURL(/\/order\/deals/)
})

test(
  'a closed store is reported before the address is filled in, with a later time',
  { tag: '@full' },
  async ({ browser }) => {
    await withProgram({ CLOCK: '2026-03-04T07:30:00Z' }, async ({ url }) => {
      const page = await browser.newPage({ baseURL: url })
      await openSettled(page, '/')
      await page.getByRole('tab', { name: 'Entrega' }).click()
      await search(page, 'Hato Rey')
      await expect(page.getByRole('main').getByText(/^Llegamos ahí, pero .* está cerrada\. Abre hoy/)).toBeVisible()
      await expect(received(page, 'Llegamos ahí, pero Hato Rey está cerrada. Abre hoy')).toHaveCount(1)
      await expect(page.getByText('Sí llegamos.')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Entregar aquí más tarde' })).toBeVisible()
      await page.close()
    })
  },
)

test('an address form that is half filled is still there after a reload', async ({ page }) => {
  await openSettled(page, '/')
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await search(page, 'Condado')
  const street = page.getByRole('textbox', { name: 'Calle' })
  await street.fill('Ave. Ashford')
  await page.reload()
  await expect(street).toHaveValue('Ave. Ashford')
  await expect(page.getByRole('tab', { name: 'Entrega' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('textbox', { name: 'Número' }).fill('1206')
  await page.getByRole('button', { name: 'Entregar aquí' }).click()
  await page.waitForURL(/\/order\/deals/)
})

test('one press clears the address and keeps the focus for typing', async ({ page }) => {
  await openSettled(page, '/')
  const address = page.getByRole('combobox')
  await address.fill('Condado')
  await page.getByRole('button', { name: 'Borrar' }).click()
  await expect(address).toHaveValue('')
  await expect(address).toBeFocused()
})

test('a suggestion is chosen with arrow keys and Enter', async ({ page }) => {
  await openSettled(page, '/')
  const address = page.getByRole('combobox')
  await address.pressSequentially('ponc')
  const suggestion = page.getByRole('option').first()
  await expect(suggestion).toBeVisible()
  await address.press('ArrowDown')
  await expect(suggestion).toHaveAttribute('aria-selected', 'true')
  await address.press('Enter')
  await expect(address).toHaveValue(/^Ponce/)
  await expect(page.getByRole('heading', { name: /m[aá]s cerca/ })).toBeVisible()
})

test(
  'a long text without spaces does not widen the page and is reported as cut',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/')
    await page.getByRole('combobox').click()
    await page.keyboard.insertText(`1206 ${'A'.repeat(250)}`)
    await expect(page.getByText('Solo caben 200 caracteres. Lo demás se quedó fuera.')).toBeVisible()
    await page.getByRole('combobox').press('Enter')
    await expect(page.getByRole('combobox')).toHaveAccessibleDescription(/No encontramos esa dirección/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)

test('an open store shows its closing time and its distance in miles', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/')
  await search(page, 'Condado')
  await expect(page.getByText(/^Abierta: tu orden, lista en unos \d+ min; cierra a las? /).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /\d+\.\d\d\smi/ }).first()).toBeVisible()
})

test('an unknown address is reported after one idle second without Enter', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/')
  const address = page.getByRole('combobox')
  await address.fill('xqzt wrvv')
  await expect(address).toHaveAccessibleDescription(/No encontramos esa dirección/)
  await expect(received(page, 'No encontramos esa dirección en Puerto Rico.')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a town without delivery is announced quietly, with pickup stores and their distances',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/')
    await page.getByRole('tab', { name: 'Entrega' }).click()
    await page.getByRole('combobox').fill('Utuado')
    await expect(page.getByText('Todavía no llegamos a ese lugar.')).toBeVisible()
    await expect(received(page, 'Todavía no hay una tienda que llegue a ese lugar.')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('combobox').blur()
    await page.getByRole('button', { name: 'Ver dónde recoger' }).click()
    const offered = page.getByRole('dialog', { name: 'Todavía no llegamos ahí' })
    await expect(offered.getByRole('button', { name: /\d+\.\d\d\skm/ }).first()).toBeVisible()
  },
)

test('an emoji is reported as an unknown address', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/')
  await search(page, '🍕')
  await expect(page.getByRole('combobox')).toHaveAccessibleDescription(/No encontramos esa dirección/)
})

test('a delivery announces its result and no list of stores', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/')
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await search(page, 'Condado')
  await expect(received(page, 'Sí llegamos a esa dirección.')).toHaveCount(1)
})

test('an inaccurate device location is reported for pickup', { tag: '@full' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 18.45, longitude: -66.07, accuracy: 5000 })
  await openSettled(page, '/')
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(page.getByRole('main').getByText(/^Tu dispositivo solo sabe más o menos dónde estás/)).toBeVisible()
  await expect(received(page, 'Tu dispositivo solo sabe más o menos dónde estás.')).toHaveCount(1)
})
