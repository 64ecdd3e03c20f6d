import type { Locator, Page } from '@playwright/test'
import { openWithStore, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

/** These tests use keys alone: they never click or focus an element. */
test.use({ viewport: { width: 1280, height: 900 } })

/** More Tab stops than the longest page has. */
const maxStops = 150

/** Presses Tab until the target is focused; a radio group is one stop. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Returns the Tab stop of a radio group: the checked radio, or the first. */
const radiosOf = (group: Locator) => group.locator('input:checked').or(group.locator('input')).first()

/** Returns the open builder: a dialog over the list, and a combo's page. */
const builderOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('main'))

/** Returns a quantity control: one Tab stop, changed by arrow keys. */
const amountOf = (page: Page, name: string) => builderOf(page).getByRole('spinbutton', { name, exact: true })

async function openBuilder(page: Page, category: string, card: string) {
  await openWithStore(page)
  await openSettled(page, `/order/${category}`)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: card, exact: true }))
  await page.keyboard.press('Enter')
  await expect(builderOf(page).getByRole('button', { name: 'Añadir', exact: true })).toBeVisible()
}

async function add(page: Page) {
  await tabTo(page, builderOf(page).getByRole('button', { name: 'Añadir', exact: true }))
  await page.keyboard.press('Enter')
}

test(
  'a pizza is built by keyboard with size, crust, a removed and an extra topping, and quantity two',
  { tag: '@full' },
  async ({ page }) => {
    await openBuilder(page, 'pizzas', 'Escoger La Boricua')
    const main = builderOf(page)
    await tabTo(page, main.getByRole('radio', { name: /^Mediana/ }))
    await page.keyboard.press('ArrowRight')
    await expect(main.getByRole('radio', { name: /^Grande/ })).toBeChecked()
    await tabTo(page, main.getByRole('radio', { name: /^Tradicional/ }))
    await page.keyboard.press('ArrowLeft')
    await expect(main.getByRole('radio', { name: /^Fina/ })).toBeChecked()
    await tabTo(page, amountOf(page, 'Cantidad de La Boricua'))
    await page.keyboard.press('ArrowUp')
    await tabTo(page, amountOf(page, 'Amarillos'))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, amountOf(page, 'Piña'))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('status').filter({ hasText: /^Piña, 1 porción/ })).toBeAttached()
    await add(page)
    await expect(orderSidebar(page).getByText('Grande, Fina, extra de Piña, sin Amarillos')).toBeVisible()
    await expect(orderSidebar(page).getByRole('spinbutton', { name: 'Cantidad de La Boricua' })).toHaveValue('2')
  },
)

const halves = {
  es: {
    build: 'Armar Mitad y mitad',
    begin: 'Escoge una pizza para cada lado.',
    left: 'Izquierda: La Boricua. Falta la mitad derecha. $18.70',
    topping: 'Piña',
    more: 'Izquierda: Piña, 1 porción. $19.40',
    tab: 'Izquierda',
    right: 'Derecha: La Jíbara. Los dos lados están escogidos. $19.40',
    add: 'Añadir',
    added: 'Añadido: Mitad y mitad. Total $20.75, con IVU.',
    ordered: ['Izquierda: La Boricua, extra de Piña', 'Derecha: La Jíbara'],
  },
  en: {
    build: 'Build Half and half',
    begin: 'Pick a pizza for each side.',
    left: 'Left: La Boricua. The right half is missing. $18.70',
    topping: 'Pineapple',
    more: 'Left: Pineapple, 1 portion. $19.40',
    tab: 'Left',
    right: 'Right: La Jíbara. Both sides are picked. $19.40',
    add: 'Add',
    added: 'Added: Half and half. Total $20.75, with tax.',
    ordered: ['Left: La Boricua, extra Pineapple', 'Right: La Jíbara'],
  },
} as const

for (const language of ['es', 'en'] as const)
  test(
    `a half-and-half is built by keyboard, accessible names and announcements alone, ${language}`,
    { tag: '@full' },
    async ({ page }) => {
      const words = halves[language]
      const hear = (said: string) => expect(page.getByRole('status').getByText(said, { exact: true })).toBeAttached()
      await openWithStore(page)
      await openSettled(page, `/order/half-and-half?lang=${language}`)
      const main = builderOf(page)
      await tabTo(page, main.getByRole('link', { name: words.build, exact: true }))
      await page.keyboard.press('Enter')
      await hear(words.begin)
      await tabTo(page, radiosOf(main.getByRole('tabpanel')))
      await page.keyboard.press('Space')
      await hear(words.left)
      await tabTo(page, amountOf(page, words.topping))
      await page.keyboard.press('ArrowUp')
      await hear(words.more)
      await tabTo(page, main.getByRole('tab', { name: words.tab }), 'Shift+Tab')
      await page.keyboard.press('ArrowRight')
      await tabTo(page, radiosOf(main.getByRole('tabpanel')))
      await page.keyboard.press('ArrowDown')
      await hear(words.right)
      await tabTo(page, main.getByRole('button', { name: words.add, exact: true }))
      await page.keyboard.press('Enter')
      await hear(words.added)
      for (const half of words.ordered) await expect(page.getByText(half, { exact: true })).toBeVisible()
    },
  )

test('both pizzas of a pair are chosen by keyboard', { tag: '@full' }, async ({ page }) => {
  await openBuilder(page, 'deals', 'Armar Dos medianas')
  const main = builderOf(page)
  await tabTo(page, main.getByRole('button', { name: /^Primera/ }))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('radio', { name: /^La Boricua/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Tab')
  await expect(main.getByRole('tab', { name: 'Primera' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await tabTo(page, radiosOf(main.getByRole('tabpanel')))
  await page.keyboard.press('ArrowDown')
  await add(page)
  await expect(orderSidebar(page).getByText(/^Primera: La Boricua/)).toBeVisible()
  await expect(orderSidebar(page).getByText(/^Segunda: La Jíbara/)).toBeVisible()
})

test('a combo is chosen by keyboard, with one pick built', { tag: '@full' }, async ({ page }) => {
  await openBuilder(page, 'combos', 'Escoger Combo para dos')
  const main = builderOf(page)
  for (const name of ['Tu pizza', 'Tu acompañante', 'Tu bebida', 'La otra bebida']) {
    await tabTo(page, radiosOf(main.getByRole('group', { name, exact: true })))
    await page.keyboard.press('ArrowDown')
    if (name !== 'Tu pizza') continue
    await tabTo(page, main.getByText('Cambiar los ingredientes de La Piñera'))
    await page.keyboard.press('Enter')
    await tabTo(page, amountOf(page, 'Piña'))
    await page.keyboard.press('ArrowDown')
  }
  await add(page)
  await expect(orderSidebar(page).getByText(/^Tu pizza: La Piñera, .*sin Piña/)).toBeVisible()
  await expect(orderSidebar(page).getByText(/^La otra bebida: /)).toBeAttached()
})
