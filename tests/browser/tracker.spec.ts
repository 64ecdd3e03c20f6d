import * as v from 'valibot'
import { orderPizza, orderPizzaByCard, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test as kitchenWorks, testWith, tuesdayNoon } from './support/test.ts'

/** Orders do not move by themselves. */
const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })

test.use({ viewport: { width: 1280, height: 900 } })
kitchenWorks.use({ viewport: { width: 1280, height: 900 } })

test(
  'an order can be canceled until the store accepts it, and stays canceled after a reload',
  { tag: '@full' },
  async ({ page }) => {
    await orderPizza(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Enviando tu orden' })).toBeFocused()
    await expect(page).toHaveTitle(/^Enviando tu orden · Lista a eso de las? \d+:\d\d .+ \| Bohío Pizza$/)
    await expect(page.getByText('Pagas $18.39 en efectivo al recibirla.').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recoges en' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar la orden' }).click()
    await page.getByRole('button', { name: 'Dejarla como está' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Enviando tu orden' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar la orden' }).click()
    await page.getByRole('button', { name: 'Sí, cancelarla' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tu orden se canceló' })).toBeFocused()
    await expect(page.getByText('La cancelaste tú')).toBeVisible()
    await expect(page.getByText('No tienes que pagar nada.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancelar la orden' })).toHaveCount(0)
    await openSettled(page, new URL(page.url()).pathname)
    await expect(page.getByRole('heading', { level: 1, name: 'Tu orden se canceló' })).toBeVisible()
  },
)

test('an order that its store cancels says why at once, and what becomes of the money', async ({ page, services }) => {
  const path = await orderPizza(page)
  const uuid = path.split('/').at(-1) ?? ''
  for (const status of [10, 16] as const) await services.life.report(uuid, { status }, 'es')
  await expect(page.getByRole('heading', { level: 1, name: 'Tu orden te espera' })).toBeVisible()
  await services.life.report(uuid, { status: 8, reason: 'noShow' }, 'es')
  await expect(page.getByRole('heading', { level: 1, name: 'Tu orden se canceló' })).toBeVisible()
  await expect(page.getByText('te esperaron y nadie recogió tu orden.')).toBeVisible()
  await expect(page.getByText('No tienes que pagar nada.')).toBeVisible()
  await expect(page.getByText('Según la tienda').last()).toBeVisible()
})

test(
  'a shared order address shows the stage but neither cancellation nor personal data',
  { tag: '@full' },
  async ({ page, browser, server }) => {
    const path = await orderPizza(page)
    const guest = await browser.newContext({ baseURL: server.url })
    const other = await guest.newPage()
    await other.goto(path)
    await expect(other.getByRole('heading', { level: 1, name: 'Enviando tu orden' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Cancelar la orden' })).toHaveCount(0)
    await expect(other.getByText('Iris')).toHaveCount(0)
    await expect(other.getByRole('button', { name: 'Imprimir el recibo' })).toHaveCount(0)
    await guest.close()
  },
)

const ReadOrder = v.looseObject({
  data: v.looseObject({ item: v.looseObject({ events: v.array(v.looseObject({ seq: v.number(), at: v.string() })) }) }),
})

for (const [status, title] of [
  [14, 'Tu orden se tarda un poco más'],
  [16, 'Tu orden te espera'],
] as const)
  test(
    `the title of an order with the status ${status} is "${title}"`,
    { tag: status === 16 ? [] : '@full' },
    async ({ page }) => {
      await page.route(/\/product-order-be\/orders\/[\da-f-]{36}$/, async (route) => {
        const response = await route.fetch()
        const order = v.parse(ReadOrder, await response.json())
        const { events } = order.data.item
        const last = events.at(-1)
        if (last) events.push({ ...last, seq: last.seq + 1, status, by: 'store' })
        await route.fulfill({ response, json: order })
      })
      await orderPizza(page)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    },
  )

test('a card that the bank holds is said to be charged once the store accepts', async ({ page, services }) => {
  const path = await orderPizzaByCard(page)
  const held = page.getByText('Se cobra cuando la tienda acepte la orden.')
  await expect(held.first()).toBeVisible()
  await services.life.report(path.slice(path.lastIndexOf('/') + 1), { status: 10, minutes: 20 }, 'es')
  await expect(page.getByRole('heading', { level: 1, name: 'La tienda aceptó tu orden' })).toBeVisible()
  await expect(held).toHaveCount(0)
})

test('[tracker.silence] a customer of a silent store waits, is asked again, cancels, and orders the same at another store', async ({
  page,
}) => {
  await page.route(/\/product-order-be\/orders\/[\da-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    const order = v.parse(ReadOrder, await response.json())
    for (const event of order.data.item.events) event.at = '2026-03-03T15:50:00Z'
    await route.fulfill({ response, json: order })
  })
  await orderPizza(page)
  const offer = page.getByText(/^Desde las 11:50.*no ha aceptado tu orden/)
  await expect(offer).toBeVisible()
  await page.clock.install()
  await page.reload()
  await page.getByRole('button', { name: 'Esperar un poco más' }).click()
  await expect(offer).toHaveCount(0)
  await page.clock.fastForward('05:00')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar la orden' }).first().click()
  await page.getByRole('button', { name: 'Sí, cancelarla' }).click()
  await page.getByRole('link', { name: 'Pedir lo mismo en otra tienda' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cambiar' }).click()
  await page.getByRole('combobox').fill('Guaynabo')
  await page.getByRole('combobox').press('Enter')
  await page.getByRole('button', { name: /^Recoger en/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedirla así' }).click() // its prices differ
  await expect(orderSidebar(page)).toContainText('La Boricua')
})

test(
  'the tracker follows the store’s new time, and then says why the store refused the order',
  { tag: '@full' },
  async ({ page }) => {
    let told = 0
    await page.route(/\/product-order-be\/orders\/[\da-f-]{36}\/events$/, async (route) => {
      told += 1
      const at = '2026-03-03T16:00:00Z'
      const step = (seq: number, word: object) => `data: ${JSON.stringify({ seq, at, by: 'store', ...word })}\n\n`
      const promised = { from: '2026-03-03T18:05:00Z', to: '2026-03-03T18:20:00Z' }
      const body = told === 1 ? step(1e9, { status: 14, promised }) : step(2e9, { status: 4, reason: 'soldOut' })
      await route.fulfill({ contentType: 'text/event-stream', body })
    })
    await orderPizza(page)
    await expect(page).toHaveTitle(/^Tu orden se tarda un poco más · Lista a eso de las 2:05 p\.\sm\./)
    await expect(page.getByText(/se acabó algo de lo que ordenaste/)).toBeVisible()
  },
)

kitchenWorks('a completed order is rated once and printed as a receipt with its taxes', async ({ page }) => {
  await orderPizza(page)
  await expect(page.getByRole('heading', { level: 1, name: '¡Buen provecho!' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('radio', { name: 'Muy buena' }).check()
  await page.getByRole('textbox', { name: /mejorar/ }).fill('Llegó caliente')
  await page.getByRole('button', { name: 'Enviar mi opinión' }).click()
  await expect(page.getByRole('heading', { name: 'Gracias por tu opinión' })).toBeVisible()
  await openSettled(page, new URL(page.url()).pathname)
  await expect(page.getByText('Llegó caliente')).toBeVisible()

  await expect(page.getByText('$18.39 en efectivo.').first()).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('heading', { name: /^Recibo de la orden BP-/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  for (const tax of ['IVU estatal', 'IVU municipal']) await expect(page.getByText(tax).last()).toBeVisible()
})
