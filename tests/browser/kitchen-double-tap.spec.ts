import type { Locator, Page } from '@playwright/test'
import { cardOf, column, openKitchen } from './support/kitchen.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1280, height: 800 } })

const held = (page: Page) => page.getByRole('region', { name: 'Lo que tocaste' })
const undos = (page: Page) => held(page).getByRole('button', { name: /^Deshacer/ })

/** Stops the page's time: what comes now comes at once. */
const stopTime = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

/** Taps a button, and once more at its place when the first tap is seen. */
async function tapTwice(page: Page, button: Locator, seen: Locator) {
  await button.hover()
  await stopTime(page)
  const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.click(x, y)
  await expect(seen).toBeVisible()
  await page.mouse.click(x, y)
}

test('a double tap accepts one order, and not the next one, which has come under the finger', async ({
  page,
  server,
  services,
}) => {
  await page.clock.install()
  const first = await orderByApi({ url: server.url, services })
  const second = await orderByApi({ url: server.url, services })
  await openKitchen(page, services)
  const accepted = column(page, 'Aceptadas').getByRole('article', { name: first.order_number })
  await tapTwice(page, cardOf(page, first).getByRole('button', { name: '40 min' }), accepted)
  await expect(undos(page)).toHaveCount(1)
  await page.clock.runFor(600)
  await cardOf(page, second).getByRole('button', { name: '15 min' }).hover()
  await expect(undos(page)).toHaveCount(1)
  await expect(column(page, 'Nuevas').getByRole('article', { name: second.order_number })).toBeVisible()
})

test('a double tap does not undo at once, by a key neither, which says so', async ({ page, server, services }) => {
  await page.clock.install()
  const order = await orderByApi({ url: server.url, services })
  for (const status of [10, 5] as const) await services.life.report(order.uuid, { status }, 'es')
  await openKitchen(page, services)
  const ready = cardOf(page, order).getByRole('button', { name: 'Lista', exact: true })
  await stopTime(page)
  await ready.press('Enter')
  await expect(undos(page)).toHaveCount(1)
  await cardOf(page, order)
    .getByRole('button', { name: /^Deshacer/ })
    .press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Muy seguido: toca otra vez.' })).toHaveCount(1)
  await expect(undos(page)).toHaveCount(1)
  await page.clock.runFor(600)
  await cardOf(page, order)
    .getByRole('button', { name: /^Deshacer/ })
    .click()
  await expect(undos(page), 'it is taken once the screen has settled').toHaveCount(0)
})

test('an order that comes under a finger takes no press at first, and no column changes its width', async ({
  page,
  server,
  services,
}) => {
  await page.clock.install()
  await openKitchen(page, services)
  const widths = async () => {
    const boxes = await page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((regions) => regions.map((region) => Math.round(region.getBoundingClientRect().width)))
    return new Set(boxes)
  }
  await expect(column(page, 'Nuevas')).toBeVisible()
  const before = await widths()
  expect(before.size, 'all are as wide').toBe(1)
  await stopTime(page)
  const order = await orderByApi({ url: server.url, services })
  const accept = cardOf(page, order).getByRole('button', { name: '15 min' })
  const isHit = () =>
    accept.evaluate((button) => {
      button.scrollIntoView({ block: 'center' })
      const { x, y } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + 9, y + 9))
    })
  expect(await isHit()).toBe(false)
  const isHitLater = async () => {
    await page.clock.runFor(600)
    return isHit()
  }
  await expect.poll(isHitLater).toBe(true)
  await accept.click()
  await expect(undos(page)).toHaveCount(1)
  expect(await widths()).toEqual(before)
})
