import { chunksNamed } from './support/built-chunks.ts'
import { addPizza } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test, testWith } from './support/test.ts'

for (const words of ['12', '🍕'])
  test(
    `typing "${words}" alone is announced as too short without an alert`,
    { tag: words === '12' ? [] : '@full' },
    async ({ page }) => {
      await openSettled(page, '/')
      await page.getByRole('combobox').fill(words)
      await expect(page.getByText(/^Escribe un poco más/)).toBeVisible()
      await expect(page.locator('body > output')).toHaveText(/^Eso es muy poco para buscar/)
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )

test('input typed before the announcements loaded is announced afterwards', async ({ page }) => {
  const isAnswered = Promise.withResolvers<void>()
  await page.route(chunksNamed('overlays'), async (route) => {
    await isAnswered.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('combobox').fill('12')
  await expect(page.getByText(/^Escribe un poco más/)).toBeVisible()
  isAnswered.resolve()
  await expect(page.locator('body > output')).toHaveText(/^Eso es muy poco para buscar/)
})

test('an invalid store code in a link is reported like an unknown store', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/?store_code=%3Cb%3E')
  const words = /^No encontramos la tienda de ese enlace/
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  await expect(page.locator('body > output')).toHaveText(words)
})

/** 20 minutes before Miramar closes. */
const night = testWith({ CLOCK: '2026-11-21T03:40:00Z' })

night('the countdown does not cover an open dialog and announces its end once', { tag: '@full' }, async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T03:40:00Z' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSettled(page, '/?store_code=SJ03')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Recoger en/ })
    .click()
  await page.waitForURL(/deals/)
  await addPizza(page)
  const toast = page.getByText('La tienda cierra en')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: /^Lista en/ }).click()
  const picker = page.getByRole('dialog', { name: '¿Para cuándo?' })
  await expect(picker.getByRole('radio').first()).toBeVisible()
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    const boxOf = async (locator: typeof toast) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [over, under] = [await boxOf(toast.locator('..')), await boxOf(picker)]
    expect(over.y + over.height).toBeLessThanOrEqual(under.y)
  }
  await page.keyboard.press('Escape')
  await page.clock.fastForward('00:20:00')
  const panel = page.getByRole('region', { name: 'Escoge cómo y dónde' })
  await expect(panel.getByText(/^La tienda cerró o hizo una pausa, y guardamos tu orden/)).toBeVisible()
  await expect(panel.getByText(/La tienda cerró/)).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Entendido' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'No, gracias' }).click()
  await expect(page.getByText(/La tienda cerró/)).toHaveCount(0)
})
