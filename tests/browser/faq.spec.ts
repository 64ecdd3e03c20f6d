import type { Page } from '@playwright/test'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page) => main(page).getByRole('textbox', { name: 'Busca en las preguntas' })
const questions = (page: Page) => main(page).locator('details')
const live = (page: Page) => page.getByRole('status')
const beer = '¿Puedo comprar cerveza o sangría?'

test('faq: without scripts, questions are grouped and open on their own', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/faq')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Ordenar',
    'Entrega y recogido',
    'Pago',
    'Cupones y puntos',
    'Tu cuenta',
    'Alergias',
  ])
  await expect(main(page).getByText('identificación con foto')).toBeHidden()
  await main(page).getByText(beer).click()
  await expect(main(page).getByText('identificación con foto')).toBeVisible()
  await context.close()
})

test('faq: a search shows matches and their number, and offers a way to continue without matches', async ({ page }) => {
  await openSettled(page, '/faq')
  expect(await accessibilityIssuesOf(page)).toEqual([])
  const all = await questions(page).count()
  expect(all).toBeGreaterThan(20)
  await box(page).fill('cervesa')
  await expect(questions(page)).toHaveCount(1)
  await expect(questions(page).first()).toContainText(beer)
  await expect(main(page).getByText('1 pregunta encontrada')).toBeVisible()
  await expect(live(page).filter({ hasText: '1 pregunta encontrada.' })).toHaveCount(1)
  expect(await accessibilityIssuesOf(page)).toEqual([])
  await box(page).fill('xilófono')
  await expect(main(page).getByText('Ninguna pregunta dice eso.')).toBeVisible()
  await expect(live(page).filter({ hasText: 'Ninguna pregunta dice eso.' })).toHaveCount(1)
  await expect(main(page).getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', '/contact')
  await main(page).getByRole('button', { name: 'Borrar' }).click()
  await expect(questions(page)).toHaveCount(all)
  await expect(box(page)).toBeFocused()
})

test('faq: a link to a question opens it in either language', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/faq')
  await main(page).getByText(beer).click()
  await main(page).locator('details[open]').getByRole('link', { name: 'Enlace a esta pregunta' }).click()
  const { hash } = new URL(page.url())
  expect(hash).toBe('#puedo-comprar-cerveza-o-sangria')
  await openSettled(page, `/faq?lang=en${hash}`)
  await expect(main(page).getByText('show a photo ID')).toBeVisible()
  await expect(main(page).locator('details[open] summary')).toBeFocused()
  await expect(main(page).locator('details[open] summary')).toBeInViewport()
  await expect(main(page).locator('details[open]')).toHaveCount(1)
})

test('faq: all questions stay visible when the search fails to load', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/faq')
  const all = await questions(page).count()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await box(page).fill('cerveza')
  await lost
  await expect(questions(page)).toHaveCount(all)
})
