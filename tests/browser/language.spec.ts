import type { Page } from '@playwright/test'
import { builtFolder, readChunks } from './support/built-chunks.ts'
import { delayMachines } from './checks/delay-machines.ts'
import { compareWithServer, rememberServerPage } from './checks/server-page.ts'
import { openCheckout, openWithPizza } from './support/shopping.ts'
import { openSettled, waitUntilSettled } from './support/settled.ts'
import { consoleIssuesOf, expect, waitUntilHydrated, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const switchTo = async (page: Page, name: 'English' | 'Español') => {
  await page.getByRole('banner').getByRole('link', { name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', name === 'English' ? 'en' : 'es')
  await waitUntilHydrated(page)
}

test(
  'language: switching keeps the filters, the open dialog and the back button',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Tiendas' }).click()
    await page.getByRole('textbox', { name: 'Busca tu tienda' }).fill('Ponce')
    await expect(page).toHaveURL(/q=Ponce/)
    await page.evaluate(() => history.replaceState(history.state, '', '#mapa'))
    await waitUntilSettled(page)
    await switchTo(page, 'English')
    expect(new URL(page.url()).searchParams.get('q')).toBe('Ponce')
    expect(new URL(page.url()).hash).toBe('#mapa')
    await expect(page.getByRole('textbox', { name: 'Find your store' })).toHaveValue('Ponce')
    await page.goBack()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pizza under this roof')
  },
)

test('[language.switch] language: switching keeps the builder and the order', async ({ page }) => {
  await openWithPizza(page)
  const product = await page.getByRole('link', { name: 'Escoger La Boricua' }).getAttribute('href')
  await openSettled(page, product ?? '')
  await page.getByRole('button', { name: 'Añadir Pepperoni' }).click()
  await expect(page.getByRole('button', { name: 'Quitar Pepperoni' })).toBeEnabled()
  await waitUntilSettled(page)
  await switchTo(page, 'English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Boricua')
  await expect(page.getByRole('button', { name: 'Remove Pepperoni' })).toBeEnabled()
  await page.goto('/order/pizzas')
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order.getByText('Medium, Hand-tossed')).toBeVisible()
})

test('language: switching keeps the checkout form at its step', { tag: '@full' }, async ({ page }) => {
  await openCheckout(page)
  const typed = { Nombre: 'Iris', Apellidos: 'Colón', Teléfono: '787 555 0100', Correo: 'iris@example.com' }
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('heading', { name: 'Cómo recoges' })).toBeFocused()
  await page.getByRole('textbox', { name: /^Nota/ }).fill('Sin prisa')
  await switchTo(page, 'English')
  await expect(page.getByRole('heading', { name: 'How you pick it up' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /note/i })).toHaveValue('Sin prisa')
  await expect(page.getByText('iris@example.com')).toBeVisible()
})

test('language: the choice is remembered and sent with every call', { tag: '@full' }, async ({ page }) => {
  const spoken = new Map<string, string | undefined>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A browser's EventSource sends no headers of its own, and a stream has no words.
    if (/^\/(v1|v2|product-localisation)\//.test(pathname) && !pathname.endsWith('/events'))
      spoken.set(pathname, request.headers()['lang'])
  })
  await openSettled(page, '/?lang=en')
  await openSettled(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en')
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await page
    .getByRole('button', { name: /^Pick up at/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
  await page.getByRole('link', { name: 'Pizzas' }).first().click()
  await page
    .getByRole('link', { name: /La Boricua/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Add$/ }).click()
  await page.waitForURL(/\/order\/pizzas$/)
  expect(spoken.size).toBeGreaterThan(4)
  expect([...spoken].filter(([, language]) => language !== 'en')).toEqual([])
})

test('language: an old address redirects in the requested language', { tag: '@full' }, async ({ page }) => {
  await page.goto('/inquiry?lang=en')
  await expect(page).toHaveURL(/\/faq\?lang=en$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
})

for (const [language, other] of [
  ['es', 'en'],
  ['en', 'es'],
] as const)
  test(`language: choosing ${language} loads no text of ${other}`, { tag: '@full' }, async ({ page }) => {
    const requested = new Set<string>()
    page.on('request', (request) => requested.add(new URL(request.url()).pathname))
    const chunks = readChunks()
    const filesOf = (of: string) =>
      ['messages', 'deferred', 'pages'].map((name) => `/${chunks[`locales/${of}/${name}.po`]?.file}`)
    await openSettled(page, `/?lang=${language}`)
    await openSettled(page, '/find-a-hut')
    for (const file of filesOf(language)) expect(requested).toContain(file)
    for (const file of filesOf(other)) expect(requested).not.toContain(file)
    for (const key of Object.keys(chunks)) expect(key, builtFolder).not.toMatch(/locales\/\w+\/(found|mail|bank)\.po/)
  })

for (const path of ['/', '/order/pizzas', '/find-a-hut', '/faq'])
  test(
    `language: ${path} is in the saved language from the first byte`,
    { tag: path === '/faq' ? [] : '@full' },
    async ({ page, context, server }) => {
      await context.addCookies([{ name: 'lang', value: 'en', url: server.url }])
      const html = await (await page.request.get(path)).text()
      expect(html).toContain('<html lang="en" dir="ltr">')
      await page.addInitScript(rememberServerPage)
      const start = await delayMachines(page)
      await page.goto(path)
      await waitUntilHydrated(page)
      const { changed, lost, added, sameText } = await page.evaluate(compareWithServer)
      expect({ changed, lost, added, sameText }).toEqual({ changed: [], lost: [], added: [], sameText: true })
      await expect(page.getByRole('banner').getByRole('link', { name: 'Español' })).toBeVisible()
      await start()
    },
  )

test('language: a browser that prefers English is offered it at the first visit, and one press keeps the order', async ({
  page,
}) => {
  const issues = consoleIssuesOf(page)
  await page.setExtraHTTPHeaders({ 'accept-language': 'en-US,en;q=0.9' })
  await openWithPizza(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('link', { name: 'View this page in English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('complementary', { name: 'Your order' }).getByText('La Boricua').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'View this page in English' })).toHaveCount(0)
  expect(issues).toEqual([])
})
