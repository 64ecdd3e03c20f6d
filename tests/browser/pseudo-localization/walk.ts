import type { Page } from '@playwright/test'
import { catalogWords } from '../support/catalog-words.ts'
import type { TestServer } from '../support/test.ts'
import { newMember } from '../support/members.ts'
import { openSettled } from '../support/settled.ts'
import { expect } from '../support/test.ts'
import { inBrackets, mirrored } from './pseudo-texts.ts'

type Look = (where: string) => Promise<void>

/** Gestures by source text in the language of the page; names match partially. */
function handsOf(page: Page, language: 'es' | 'en') {
  const words = catalogWords(language)
  const wrap = language === 'en' ? inBrackets : mirrored
  const button = (spanish: string) => page.getByRole('button', { name: wrap(words(spanish)), exact: true })
  return {
    words,
    button,
    press: (spanish: string) => button(spanish).first().click(),
    type: (spanish: string, text: string) => page.getByRole('textbox', { name: words(spanish) }).fill(text),
  }
}

/** Goes from store search to the tracker of a placed order. */
export async function walkOrder(page: Page, language: 'es' | 'en', look: Look) {
  const { words, button, press, type } = handsOf(page, language)
  /** Returns a text up to its first placeholder. */
  const part = (spanish: string) => words(spanish).split('{')[0]?.trim() ?? ''
  await openSettled(page, `/?lang=${language}`)
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  const collect = page.getByRole('button', { name: part('Recoger en {0}') }).first()
  await expect(collect).toBeVisible()
  await look('stores near')
  await collect.click()
  await page.waitForURL(/\/order\/deals/)
  await openSettled(page, '/order/pizzas')
  await look('menu of a store')
  await page.getByRole('link', { name: 'La Boricua' }).first().click()
  await expect(button('Añadir').last()).toBeVisible()
  await look('product')
  await button('Añadir').last().click()
  await page.waitForURL(/\/order\/pizzas$/)
  await openSettled(page, '/order/pizzas#orden')
  await look('order')
  await page
    .getByRole('link', { name: words('Ir a pagar') })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('offer')
  await press('No, gracias')
  await expect(page.getByRole('textbox', { name: words('Nombre') }).first()).toBeVisible()
  for (const [field, text] of [
    ['Nombre', 'Iris'],
    ['Apellidos', 'Colón'],
    ['Teléfono', '787 555 0100'],
    ['Correo', 'iris@example.com'],
  ] as const)
    await type(field, text)
  await look('contact')
  await press('Seguir')
  await expect(page.getByRole('heading', { name: words('Cómo recoges') })).toBeFocused()
  await look('handover')
  await press('Seguir')
  await page.getByRole('radio', { name: words('Efectivo') }).check()
  await page.getByRole('checkbox').last().check()
  await look('payment')
  await page.getByRole('button', { name: words('Hacer la orden') }).click()
  await page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)
  await expect(page.getByText('La Boricua').first()).toBeVisible()
  await look('tracker')
}

/** Visits the pages of a signed-in member. */
export async function walkAccount(page: Page, language: 'es' | 'en', server: TestServer, look: Look) {
  const { type, words } = handsOf(page, language)
  const { email, password } = await newMember(page, server, `pseudo-${language}@example.com`)
  await openSettled(page, `/login?lang=${language}`)
  await type('Correo', email)
  await page.locator('input[type=password]').fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: words('Entrar') })
    .click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  for (const path of [
    '/profile',
    '/edit-profile',
    '/preferences',
    '/history',
    '/ponta-attach',
    '/add-location',
    '/crs',
  ]) {
    await openSettled(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await look(path)
  }
}
