import { languages } from '../../../contract/primitives.ts'
import { expect, test } from '../test.ts'
import { publicPages } from './pages.ts'

test.use({ javaScriptEnabled: false })

const known = publicPages.filter(([name]) => name !== 'not found')

for (const language of languages) {
  for (const [name, path] of known) {
    test(`without scripts: ${name}, ${language}: the text is there`, async ({ page }) => {
      const response = await page.goto(`${path}?lang=${language}`)
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('main h1')).toBeVisible()
      expect(await page.title()).not.toBe('')
    })
  }

  test(`without scripts: ${language}: every link of the front page and of the menu leads somewhere`, async ({
    page,
    request,
  }) => {
    const paths = new Set<string>()
    for (const path of ['/', '/order/pizzas', '/order/deals', '/order/combos']) {
      await page.goto(`${path}?lang=${language}`)
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      for (const link of links) if (link.startsWith('/')) paths.add(link.replace(/#.*/, ''))
    }
    expect(paths.size).toBeGreaterThan(10)
    const dead: string[] = []
    for (const path of paths) {
      const status = (await request.get(path)).status()
      if (status !== 200) dead.push(`${path} ${status}`)
    }
    expect(dead).toEqual([])
  })
}

test('without scripts: a store is searched by its town', async ({ page }) => {
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

test('without scripts: the language that was chosen is remembered', async ({ page }) => {
  await page.goto('/?lang=en')
  const english = await page.locator('main h1').textContent()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('main h1')).toHaveText(english ?? '')
  await page.goto('/?lang=es')
  await expect(page.locator('main h1')).not.toHaveText(english ?? '')
})
