import { isDeepStrictEqual } from 'node:util'
import { languages } from '../../../contract/primitives.ts'
import { expect, test } from '../support/test.ts'
import { publicPages } from './pages.ts'

test.use({ javaScriptEnabled: false })

for (const language of languages)
  test(
    `without scripts: every page in ${language} has its title, heading and text`,
    { tag: '@full' },
    async ({ page }) => {
      const issues: string[] = []
      for (const { name, path } of publicPages.filter(({ isRefused }) => !isRefused)) {
        const response = await page.goto(`${path}?lang=${language}`)
        const found = {
          status: response?.status(),
          lang: await page.locator('html').getAttribute('lang'),
          heading: await page.locator('main h1').isVisible(),
          title: (await page.title()) !== '',
        }
        if (!isDeepStrictEqual(found, { status: 200, lang: language, heading: true, title: true }))
          issues.push(`${name}, ${language}: ${JSON.stringify(found)}`)
      }
      expect(issues).toEqual([])
    },
  )

test('without scripts: stores can be searched by town', async ({ page }) => {
  await page.goto('/find-a-hut')
  await page.getByRole('textbox', { name: 'Busca tu tienda' }).fill('ponce')
  await page.getByRole('textbox', { name: 'Busca tu tienda' }).press('Enter')
  await expect(page).toHaveURL(/\?q=ponce$/)
  const stores = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(stores).not.toHaveCount(0)
  for (const store of await stores.all()) await expect(store).toContainText('Ponce')
  await expect(page.getByRole('textbox', { name: 'Busca tu tienda' })).toHaveValue('ponce')
})

test('without scripts: the chosen language is remembered', async ({ page }) => {
  await page.goto('/?lang=en')
  const english = await page.locator('main h1').textContent()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('main h1')).toHaveText(english ?? '')
  await page.goto('/?lang=es')
  await expect(page.locator('main h1')).not.toHaveText(english ?? '')
})

test('without scripts: pages that need scripts say so in the page’s language', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/', '/checkout', '/order/pizzas'])
    for (const language of languages) {
      await page.goto(`${path}?lang=${language}`)
      await expect(
        page.getByText(language === 'es' ? /^Para ordenar, activa JavaScript/ : /^To order, turn on JavaScript/),
      ).toBeVisible()
    }
})

test('without scripts: an address search leads to nearby stores', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/address=00907/)
  await expect(page.getByRole('heading', { name: /m[aá]s cerca/ })).toBeVisible()
})

test('without scripts: an address code leads to its stores', async ({ page }) => {
  await page.goto('/localization')
  await page.getByRole('textbox', { name: 'Código de dirección' }).fill('00907-01')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/\/localization\/00907-01$/)
  await expect(page.getByText(/\d tiendas? para 00907-01/)).toBeVisible()
})

test('without scripts: an unknown address is reported with a link to continue', { tag: '@full' }, async ({ page }) => {
  const answer = await page.goto('/find-a-hut?address=%3Cb%3Ezzzz')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'No encontramos esa dirección' })).toBeVisible()
  await expect(page.getByText('<b>zzzz')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver todas las tiendas' })).toBeVisible()
})

for (const [what, id] of [
  ['is not there', '0190f000-0000-7000-8000-000000000001'],
  ['is no order’s', 'no-uuid'],
] as const)
  test(
    `without scripts: an id that ${what} is not found, with a link to continue`,
    { tag: '@full' },
    async ({ page }) => {
      const answer = await page.goto(`/tracker-order/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'No encontramos esa orden' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Ir al inicio' })).toBeVisible()
    },
  )
