import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCheckout, placeOrder } from './support/shopping.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })

/** Returns the text messages that the server has sent about an order. */
async function textsOf(dataDir: string, path: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.txt')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return texts.filter((text) => text.includes(path))
}

test('the form of the checkout is drawn with its choices of text messages, so that nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const form = document.querySelector('[name=firstName]')?.closest('form')
      if (form && !form.querySelector('[name=text-messages]')) document.documentElement.dataset['moved'] = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  await openCheckout(page)
  await expect(page.getByRole('group', { name: 'Avísame por mensaje' })).toBeVisible()
  await expect(page.locator('html[data-moved]')).toHaveCount(0)
})

test('a customer who chooses WhatsApp gets messages until they stop them, and one who chooses nothing gets none', async ({
  page,
  server,
  services,
}) => {
  await openCheckout(page)
  const choices = page.getByRole('group', { name: 'Avísame por mensaje' })
  await expect(choices.getByRole('radio', { name: 'No, gracias' })).toBeChecked()
  const silent = await placeOrder(page)
  await expect(page.getByRole('button', { name: 'Compartir el seguimiento' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'No más mensajes' })).toHaveCount(0)

  await openCheckout(page)
  await choices.getByRole('radio', { name: 'WhatsApp' }).check()
  const path = await placeOrder(page)
  const uuid = path.split('/').at(-1) ?? ''
  await expect(page.getByText('Te avisamos de esta orden por WhatsApp.')).toBeVisible()
  for (const order of [uuid, silent.split('/').at(-1) ?? '']) await services.life.move(order, 10, 'store')
  await expect.poll(() => textsOf(server.dataDir, path)).toHaveLength(1)
  const [text] = await textsOf(server.dataDir, path)
  expect(text).toMatch(/^whatsapp \+17875550100\nBohío Pizza: \S+ aceptó tu orden/)
  expect(await textsOf(server.dataDir, silent)).toEqual([])

  await page.getByRole('button', { name: 'No más mensajes' }).click()
  await expect(page.getByText('No te enviamos más mensajes de esta orden.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No te enviamos más mensajes de esta orden.')).toBeVisible()
  for (const status of [12, 5, 16] as const) await services.life.move(uuid, status, 'store')
  await expect(page.getByText('Lista desde las', { exact: true })).toBeVisible()
  expect(await textsOf(server.dataDir, path)).toHaveLength(1)
})
