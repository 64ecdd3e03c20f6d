import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chunksNamed } from './support/built-chunks.ts'
import { goToPay, openWithPizza, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, waitUntilHydrated, test } from './support/test.ts'
import { readFailureReport } from '../paths/kit/failure-report-file.ts'
import { replayFailureReport } from '../paths/kit/failure-report-replay.ts'
import { models } from '../paths/models.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'Se nos quemó algo' })
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' })
const stores = chunksNamed('find-a-hut')

/** Mocks a refusal of every quantity change. */
async function refuseQuantities(page: Page, code: string) {
  const refused = { status: false, message: '', error: { code, message: '', data: {} } }
  await page.route('**/update-item-quantity', (route) => route.fulfill({ status: 400, json: refused }))
}

/** Counts page loads. */
function loadsOf(page: Page) {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  return loads
}

test('[failure.deployment] a deployment while a tab is open reloads the page once and keeps the order', async ({
  page,
}) => {
  await openWithPizza(page)
  const loads = loadsOf(page)
  // The file is missing, as after a deployment, until the page is reloaded.
  await page.route(chunksNamed('checkout'), async (route) => {
    if (loads.length === 0) await route.fulfill({ status: 404 })
    else await route.continue()
  })
  await goToPay(page)
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await expect(page.getByText('La Boricua').first()).toBeVisible()
  expect(loads.map((url) => new URL(url).pathname)).toEqual(['/checkout'])
})

test('a file that fails to load is retried once, reported, and requested again on demand', async ({ page }) => {
  await openSettled(page, '/')
  const loads = loadsOf(page)
  await page.route(stores, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Tiendas' }).click()
  await expect.poll(() => loads.length).toBe(1)
  await expect(broken(page)).toBeVisible()
  await expect(page.getByText('Esta página no llegó completa')).toBeVisible()
  expect(loads).toHaveLength(1)
  await page.unroute(stores)
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuestras tiendas' })).toBeVisible()
})

test('the page reloads once when dialogs fail to load', { tag: '@full' }, async ({ page }) => {
  const loads = loadsOf(page)
  await page.route(chunksNamed('dialogs'), async (route) => {
    if (loads.length < 2) await route.abort()
    else await route.continue()
  })
  const ask = page.getByRole('button', { name: /sin contacto/ })
  await page.goto('/')
  await ask.click()
  await expect.poll(() => loads.length).toBe(2)
  await ask.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the page reloads once when the machines fail to load', { tag: '@full' }, async ({ page }) => {
  const loads = loadsOf(page)
  await page.route(chunksNamed('start'), async (route) => {
    if (loads.length < 2) await route.abort()
    else await route.continue()
  })
  await page.goto('/')
  await expect.poll(() => loads.length).toBe(2)
  await page.getByRole('button', { name: /sin contacto/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test(
  '[failure.report] a failure report states what happened without personal data and can be replayed',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/')
    await page.getByRole('combobox').fill('Calle Secreta 99, San Juan')
    await page.route('**/product-hut-fe/outlets', (route) => route.fulfill({ status: 502, body: 'no' }))
    await page.getByRole('banner').getByRole('link', { name: 'Tiendas' }).click()
    await expect(broken(page)).toBeFocused()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Guardar un informe del fallo, sin tus datos' }).click()
    const file = await (await download).path()
    const text = await readFile(file, 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      version: 2,
      route: '/find-a-hut',
      language: 'es',
      states: { localization: expect.anything() },
      events: expect.arrayContaining([expect.objectContaining({ to: 'localization', type: 'address.typed' })]),
    })
    expect(text).not.toContain('Secreta')
    const { steps, ends } = replayFailureReport(
      models.map(({ machine }) => machine),
      readFailureReport(file),
    )
    expect(steps.flatMap(({ departs }) => departs ?? [])).toEqual([])
    expect(ends.filter(({ isSame }) => !isSame)).toEqual([])
    expect(steps.filter(({ took }) => took.length > 0).length).toBeGreaterThan(5)
  },
)

test('a page that failed to load is retried with one press', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/')
  const calls = '**/product-hut-fe/outlets'
  const error = { code: 'COMMON-99', message: '', data: { reference: '7K3M-9XQ2' } }
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { status: false, message: '', error } }))
  await page.getByRole('banner').getByRole('link', { name: 'Tiendas' }).click()
  await expect(broken(page)).toBeVisible()
  await expect(page.getByText('Referencia: 7K3M-9XQ2')).toBeVisible()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuestras tiendas' })).toBeVisible()
})

test('an offline notice is shown until the browser is back online', async ({ page, context }) => {
  await openSettled(page, '/order/pizzas')
  await context.setOffline(true)
  await expect(notices(page).getByText('Estás sin conexión.')).toBeVisible()
  await expect(page.locator('body > output')).toHaveText(/^Estás sin conexión/)
  await context.setOffline(false)
  await expect(notices(page).getByText('Estás sin conexión.')).toBeHidden()
})

test('[failure.silence] a change that is never answered is told after fifteen seconds', async ({ page }) => {
  await openWithPizza(page)
  await page.clock.install()
  await page.route('**/update-item-quantity', () => undefined)
  const asked = page.waitForRequest('**/update-item-quantity')
  await orderSidebar(page).getByRole('button', { name: 'Subir la cantidad de La Boricua' }).click()
  await asked
  await page.clock.fastForward(15_000)
  await expect(page.locator('body > output')).toHaveText(/^La tienda no contesta/)
})

test(
  '[failure.notice] a notice disappears after five seconds unless hovered or focused',
  { tag: '@full' },
  async ({ page }) => {
    await openWithPizza(page)
    await page.clock.install()
    await refuseQuantities(page, 'ITEM-10')
    const more = orderSidebar(page).getByRole('button', { name: 'Subir la cantidad de La Boricua' })
    const notice = notices(page).getByRole('button', { name: 'Cerrar' })
    await more.click()
    await expect(notice).toBeVisible()
    await notice.hover()
    await page.clock.fastForward(20_000)
    await expect(notice).toBeVisible()
    await more.hover()
    await page.clock.fastForward(5_000)
    await expect(notice).toBeHidden()
    await more.click()
    await notice.focus()
    await page.clock.fastForward(20_000)
    await expect(notice).toBeVisible()
    await notice.press('Enter')
    await expect(notice).toBeHidden()
  },
)

test('the market sets the duration of notices', { tag: '@full' }, async ({ page }) => {
  await page.route('**/product-tenant/config', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"notification_duration":5000', '"notification_duration":60000')
    await route.fulfill({ response, body })
  })
  await openWithPizza(page)
  await page.clock.install()
  await refuseQuantities(page, 'ITEM-10')
  await orderSidebar(page).getByRole('button', { name: 'Subir la cantidad de La Boricua' }).click()
  const notice = notices(page).getByRole('button', { name: 'Cerrar' })
  await expect(notice).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(notice).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(notice).toBeHidden()
})

test('a refusal shown in the order is not shown as a notice as well', { tag: '@full' }, async ({ page }) => {
  await openWithPizza(page)
  await refuseQuantities(page, 'ITEM-02')
  await orderSidebar(page).getByRole('button', { name: 'Subir la cantidad de La Boricua' }).click()
  await expect(orderSidebar(page).getByText('Esto se vende solo los miércoles de bohío.').first()).toBeVisible()
  await expect(notices(page).getByRole('button', { name: 'Cerrar' })).toHaveCount(0)
})

test(
  '[failure.loading] the progress bar shows during a search but not during suggestions',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/')
    const bar = page.getByRole('progressbar', { name: 'Cargando' })
    const held = Promise.withResolvers<void>()
    await page.route(/geocode\/|outlets\/location/, async (route) => {
      await held.promise
      await route.continue()
    })
    const suggesting = page.waitForRequest(/geocode\/autocomplete/)
    await page.getByRole('combobox').fill('Condado')
    await suggesting
    await expect(bar).toBeHidden()
    await page.getByRole('combobox').press('Enter')
    await expect(bar).toBeVisible()
    held.resolve()
    await expect(page.getByRole('button', { name: /^Recoger en/ }).first()).toBeVisible()
    await expect(bar).toBeHidden()
  },
)

for (const [language, title, words] of [
  ['es', 'Esta página no está en el menú', 'La página que buscabas no existe o se mudó.'],
  ['en', 'This page isn’t on the menu', 'The page you were looking for doesn’t exist or has moved.'],
] as const)
  test(
    `an unknown address answers 404 and leads to the front page with an explanation (${language})`,
    { tag: '@full' },
    async ({ page }) => {
      const held = Promise.withResolvers<void>()
      await page.route(chunksNamed('start'), async (route) => {
        await held.promise
        await route.continue()
      })
      const answer = await page.goto(`/no-such-page?lang=${language}`)
      expect(answer?.status()).toBe(404)
      await waitUntilHydrated(page)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      held.resolve()
      await page.waitForURL(/\/$/)
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
    },
  )
