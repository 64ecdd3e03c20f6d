import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test(
  'contents: the footer leads to the news, to an article and back to the list',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Noticias' }).click()
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles).toHaveText(['Condado abre hasta las 2:00 a. m.', 'Llegamos a la playa de Luquillo'])
    await page.getByRole('link', { name: 'Llegamos a la playa de Luquillo' }).click()
    await expect(page).toHaveURL(/\/news\/2026\/01\/1$/)
    await expect(page.getByText('vista al mar')).toBeVisible()
    await page.getByRole('link', { name: 'Todas las noticias' }).click()
    await expect(titles).toHaveCount(2)
  },
)

test('contents: news are listed by month, and an empty month says so', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/news/2026/02')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Condado abre hasta las 2:00 a. m.',
  ])
  await openSettled(page, '/news/2026/03')
  await expect(page.getByText('De esas fechas no hay noticias.')).toBeVisible()
})

test('contents: the terms open next to the registration form', { tag: '@full' }, async ({ page, context }) => {
  await openSettled(page, '/signup')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Iris')
  const opened = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'términos de uso' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Términos de uso')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Iris')
})
