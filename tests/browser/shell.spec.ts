import { openSettled } from './support/settled.ts'
import { layouts, currentMenuEntries } from './support/page-layouts.ts'
import { expect, test } from './support/test.ts'

for (const [path, layout] of layouts)
  test(
    `${path} keeps its layout, ${layout}, after hydration`,
    { tag: layout === 'simple' ? [] : '@full' },
    async ({ page }) => {
      await openSettled(page, path)
      await expect(page.locator('body')).toHaveAttribute('data-layout', layout)
      const help = page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' })
      await expect(help).toBeVisible({ visible: layout !== 'simple' })
    },
  )

for (const [path, current] of currentMenuEntries)
  test(`${path} visibly marks the current menu entry: ${current}`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const marked = page.getByRole('banner').locator('nav a[aria-current=page]:visible')
    expect(await marked.allTextContents()).toEqual(current === null ? [] : [current])
  })

test('a page opened from a header link is read from its title on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSettled(page, '/faq')
  await page.getByRole('banner').getByRole('link', { name: 'Tiendas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuestras tiendas' })).toBeFocused()
})
