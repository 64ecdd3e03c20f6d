import type { Page } from '@playwright/test'
import { openWithPizza, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeEach(async ({ page }) => {
  await openWithPizza(page)
})

const changes = '**/product-cart-fe/update-item-quantity'
const quantity = (page: Page) => orderSidebar(page).getByRole('spinbutton', { name: 'Cantidad de La Boricua' })
const more = (page: Page) => orderSidebar(page).getByRole('button', { name: 'Subir la cantidad de La Boricua' })
const bin = (page: Page, name = 'La Boricua') =>
  orderSidebar(page).getByRole('button', { name: `Quitar ${name} de la orden` })
const empty = (page: Page) => orderSidebar(page).getByRole('button', { name: 'Vaciar la orden' })
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' })
const undo = (page: Page) => orderSidebar(page).getByRole('button', { name: 'Deshacer' })
const totals = (page: Page) => orderSidebar(page).getByRole('definition').last()
const isEmpty = (page: Page) => orderSidebar(page).getByText('Tu orden está vacía.')

/** Holds calls to an address until released, and records their bodies. */
async function hold(page: Page, address: string) {
  const bodies: unknown[] = []
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    bodies.push(route.request().postDataJSON())
    await gate
    await route.continue()
  })
  return { bodies, letGo }
}

/** Starts recording all announcements of the live region. */
async function listen(page: Page) {
  const said: string[] = []
  await page.exposeFunction('tellSaid', (words: string) => said.push(words))
  await page.evaluate(() => {
    const region = document.querySelector('body > output')
    const tell = Reflect.get(globalThis, 'tellSaid')
    const before = region?.textContent
    new MutationObserver(() => {
      if (region?.textContent !== before) tell(region?.textContent)
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return () => said.filter((words, index) => words !== said[index - 1])
}

test('quick presses are merged into one change, shown as pending and announced once saved', async ({ page }) => {
  const { bodies, letGo } = await hold(page, changes)
  const said = await listen(page)
  const before = (await totals(page).textContent()) ?? ''
  for (const wanted of ['2', '3', '4', '5', '6']) {
    await more(page).click()
    await expect(quantity(page)).toHaveValue(wanted)
  }
  await expect(orderSidebar(page).locator('dl')).toHaveAttribute('aria-busy', 'true')
  await expect(totals(page)).toHaveText(before)
  await expect(orderSidebar(page).getByRole('link', { name: /Ir a pagar/ })).not.toContainText('$')
  letGo()
  await expect(orderSidebar(page).locator('dl')).not.toHaveAttribute('aria-busy')
  await expect(totals(page)).not.toHaveText(before)
  expect(bodies).toMatchObject([{ quantity: 2 }, { quantity: 6 }])
  const total = (await totals(page).textContent()) ?? ''
  await expect.poll(() => said().at(-1)).toBe(`Cantidad de La Boricua: 6. El total es ${total}.`)
  expect(said().filter((words) => words.includes('El total es'))).toHaveLength(1)
})

test('an order emptied during a pending change stays empty and can be restored', { tag: '@full' }, async ({ page }) => {
  const { letGo } = await hold(page, changes)
  await more(page).click()
  await more(page).click()
  await empty(page).click()
  await expect(isEmpty(page)).toBeFocused()
  await expect(orderSidebar(page).getByText('Vaciaste tu orden.')).toBeVisible()
  const answered = page.waitForResponse(changes)
  letGo()
  await answered
  await expect(isEmpty(page)).toBeVisible()
  await undo(page).click()
  await expect(quantity(page)).toHaveValue('2')
  await empty(page).click()
  await openSettled(page, '/order/pizzas')
  await expect(isEmpty(page)).toBeVisible()
})

test('an order emptied offline can be restored when back online', async ({ page, context }) => {
  await context.setOffline(true)
  await more(page).click()
  await expect(orderSidebar(page).getByText('Por guardar')).toBeVisible()
  await empty(page).click()
  await expect(isEmpty(page)).toBeVisible()
  await undo(page).click()
  const again = notices(page).getByRole('button', { name: 'Intentar otra vez' })
  await expect(again).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(quantity(page)).toHaveValue('1')
})

test(
  'a quantity can be typed, and a removed line is restored with its quantity',
  { tag: '@full' },
  async ({ page }) => {
    const width = async () => (await quantity(page).locator('..').boundingBox())?.width
    const narrow = await width()
    await quantity(page).fill('13')
    await quantity(page).press('Enter')
    await expect(totals(page)).toHaveText('$239.11')
    await quantity(page).fill('999')
    await quantity(page).press('Tab')
    await expect(more(page)).toHaveAttribute('aria-disabled', 'true')
    expect(await width()).toBe(narrow)
    await quantity(page).fill('13')
    await quantity(page).press('Enter')
    await bin(page).click()
    await expect(isEmpty(page)).toBeVisible()
    await undo(page).click()
    await expect(quantity(page)).toHaveValue('13')
    await quantity(page).fill('0')
    await quantity(page).press('Enter')
    await expect(isEmpty(page)).toBeFocused()
    await undo(page).press('Enter')
    await expect(quantity(page)).toHaveValue('13')
    await expect(bin(page)).toBeFocused()
  },
)

for (const typed of ['muchas', '1000', '-1', '2.5', ''])
  test(
    `the invalid quantity ("${typed}") leaves the line unchanged with the reason`,
    { tag: '@full' },
    async ({ page }) => {
      const { bodies } = await hold(page, changes)
      await quantity(page).fill(typed)
      await quantity(page).press('Enter')
      const reason = 'Escribe un número del 0 al 999. Con 0 se quita.'
      await expect(quantity(page)).toHaveAccessibleDescription(reason)
      await expect(page.locator('body > output')).toHaveText(reason)
      await expect(quantity(page)).toHaveValue('1')
      expect(bodies).toEqual([])
      await more(page).click()
      await expect(orderSidebar(page).getByText(reason)).toBeHidden()
    },
  )

test('several removed lines are counted and restored with one press', { tag: '@full' }, async ({ page }) => {
  for (const name of ['La Jíbara', 'Pepperoni Doble']) {
    await openSettled(page, '/order/pizzas/all')
    await page.getByRole('link', { name: `Escoger ${name}` }).click()
    await page.getByRole('button', { name: /^Añadir$/ }).click()
    await expect(bin(page, name)).toBeVisible()
  }
  for (const name of ['La Boricua', 'Pepperoni Doble', 'La Jíbara']) await bin(page, name).click()
  await expect(orderSidebar(page).getByText('Quitaste 3 productos.')).toBeVisible()
  await undo(page).click()
  for (const name of ['La Boricua', 'La Jíbara', 'Pepperoni Doble']) await expect(bin(page, name)).toBeVisible()
  await expect(undo(page)).toBeHidden()
})

test('the second press of a double press on remove does not remove the next line', async ({ page }) => {
  await page.getByRole('link', { name: 'Escoger La Jíbara' }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(bin(page, 'La Jíbara')).toBeVisible()
  await orderSidebar(page)
    .getByRole('button', { name: /^Quitar .* de la orden$/ })
    .first()
    .dblclick()
  await expect(orderSidebar(page).getByText(/^Quitaste La/)).toBeVisible()
  await expect(orderSidebar(page).getByRole('button', { name: /^Quitar .* de la orden$/ })).toHaveCount(1)
})

test('a cart that could not be read is read when back online', { tag: '@full' }, async ({ page, context }) => {
  await page.route('**/product-cart-fe/detail*', (route) => route.abort())
  await openSettled(page, '/order/pizzas')
  await expect(notices(page).getByText('No pudimos cargar tu orden.')).toBeVisible()
  await expect(orderSidebar(page).getByText('Tu orden está guardada.')).toBeVisible()
  await expect(isEmpty(page)).toBeHidden()
  await context.setOffline(true)
  await page.unroute('**/product-cart-fe/detail*')
  await context.setOffline(false)
  await expect(quantity(page)).toHaveValue('1')
  await expect(notices(page).getByText('No pudimos cargar tu orden.')).toBeHidden()
})

test('[cart.lost] an order that the server no longer has leads home with one explanation', async ({ page }) => {
  await page.evaluate(() => {
    const cart: { id: string } = JSON.parse(localStorage.getItem('cart') ?? '{}')
    localStorage.setItem('cart', JSON.stringify({ ...cart, device: 'another' }))
  })
  await more(page).click()
  await expect(page).toHaveURL('/')
  const panel = page.getByRole('region', { name: 'Escoge cómo y dónde' })
  await expect(panel.getByText(/Ya no tenemos esa orden: .+ Tu tienda sigue escogida/)).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Recoges en' })).toBeVisible()
  await expect(page.locator('body > output')).toHaveText('Tu orden está vacía.')
})

test(
  'on a phone, the dialog of an emptied order shows its undo, and no cart is stored',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openSettled(page, '/order/pizzas#orden')
    const sheet = page.getByRole('dialog', { name: 'Tu orden' })
    await sheet.getByRole('button', { name: 'Vaciar la orden' }).press('Enter')
    await expect(sheet.getByText('Tu orden está vacía.')).toBeFocused()
    await expect(sheet.getByText('Vaciaste tu orden.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    await sheet.getByRole('button', { name: 'Deshacer' }).press('Enter')
    await expect(sheet.getByRole('spinbutton', { name: 'Cantidad de La Boricua' })).toHaveValue('1')
  },
)
