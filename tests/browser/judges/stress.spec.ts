import { chromium, type Browser, type Page } from '@playwright/test'
import { languages } from '../../../contract/primitives.ts'
import { browserArguments, findBrowser } from '../../browser-path.ts'
import { chooseStore } from '../shopping.ts'
import { expect, openSettled, test as base } from '../test.ts'
import { misfits } from './misfits.ts'
import { publicPages } from './pages.ts'
import { openReader } from './reader.ts'

/** Readers who set text to twice its size. */
const test = base.extend<object, { largeText: Browser; readers: Record<'normal' | 'large', Page> }>({
  largeText: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      const executablePath = findBrowser() ?? ''
      const args = [...browserArguments, '--blink-settings=defaultFontSize=32']
      const browser = await chromium.launch({ executablePath, args })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  readers: [
    async ({ browser, largeText, server }, use) => {
      const options = { baseURL: server.url, bypassCSP: true }
      const [normal, large] = await Promise.all([openReader(browser, options), openReader(largeText, options)])
      await use({ normal, large })
      await Promise.all([normal.context().close(), large.context().close()])
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'parallel' })

/** What a page has to bear: widths, wide letters, and (in the browser of large text) twice the size. */
const stresses = {
  normal: [
    { width: 360, height: 740, face: 'Roboto' },
    { width: 360, height: 740, face: 'DejaVu Sans' },
    { width: 768, height: 1024, face: 'Roboto' },
    { width: 1024, height: 768, face: 'Roboto' },
  ],
  large: [
    { width: 360, height: 740, face: 'Roboto' },
    { width: 1280, height: 800, face: 'Roboto' },
  ],
} as const

for (const [name, path] of publicPages)
  for (const language of languages)
    for (const size of ['normal', 'large'] as const)
      test(`stress: ${name}, ${language}, ${size} text`, async ({ readers }) => {
        const page = readers[size]
        await page.setViewportSize({ width: 1280, height: 720 })
        await openSettled(page, `${path}?lang=${language}`)
        const found: string[] = []
        for (const { width, height, face } of stresses[size]) {
          await page.setViewportSize({ width, height })
          await page.addStyleTag({ content: `:root{--font-text:"${face}",sans-serif!important}` })
          await page.evaluate(() => document.fonts.ready)
          const misfit = await page.evaluate(misfits, { judgesTargets: size === 'normal' })
          found.push(...misfit.map((what) => `${width} px, ${face}: ${what}`))
        }
        expect(found).toEqual([])
      })

test('stress: an order from the menu to the tracker, large text', async ({ largeText, server }) => {
  const context = await largeText.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const found: string[] = []
  const judge = async (where: string) => {
    await page.evaluate(() => document.fonts.ready)
    found.push(...(await page.evaluate(misfits, { judgesTargets: false })).map((what) => `${where}: ${what}`))
  }
  await openSettled(page, '/')
  await chooseStore(page)
  await openSettled(page, '/order/pizzas')
  await judge('menu')
  await page.getByRole('link', { name: 'Elegir La Boricua' }).click()
  await page.getByRole('button', { name: 'Añadir Pepperoni' }).click()
  await judge('product')
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await page.waitForURL(/\/order\/pizzas$/)
  await openSettled(page, '/order/pizzas#orden')
  const sheet = page.getByRole('dialog', { name: 'Tu orden' })
  await sheet.getByRole('button', { name: 'Quitar La Boricua de la orden' }).scrollIntoViewIfNeeded()
  await expect(sheet.getByRole('button', { name: 'Quitar La Boricua de la orden' })).toBeInViewport()
  await judge('order')
  await sheet.getByRole('link', { name: /Ir a pagar/ }).click()
  await judge('offer')
  await page.getByRole('dialog').getByRole('button', { name: 'No, gracias' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Marisol')
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Vega')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('787 555 0142')
  await page.getByRole('textbox', { name: 'Correo' }).fill('m@e.pr')
  await judge('contact')
  await page.getByRole('button', { name: 'Seguir' }).click()
  await judge('handover')
  await page.getByRole('button', { name: 'Seguir' }).click()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await judge('payment')
  await page.getByRole('button', { name: /^Hacer la orden/ }).click()
  await expect(page.getByText('En tu orden')).toBeVisible()
  await judge('tracker')
  await context.close()
  expect(found).toEqual([])
})
