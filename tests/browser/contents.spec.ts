import { expect, openSettled, test } from './test.ts'

const documents = [
  ['/terms', 'Términos de uso', 'Terms of use'],
  ['/privacy', 'Política de privacidad', 'Privacy policy'],
  ['/membership', 'Reglas de la membresía', 'Membership rules'],
  ['/indication-based', 'Información comercial', 'Commercial information'],
  ['/faq', 'Preguntas frecuentes', 'Frequently asked questions'],
  ['/refund', 'Devoluciones', 'Refunds'],
  ['/help', 'Ayuda', 'Help'],
  ['/contact', 'Contacto', 'Contact'],
  ['/company', 'La compañía', 'The company'],
  ['/become-a-franchisee', 'Abre tu propio bohío', 'Open your own store'],
  ['/aboutus', 'Quiénes somos', 'About us'],
  ['/careers/1', 'Trabaja aquí', 'Jobs'],
  ['/aboutus/3', 'En nuestros pueblos', 'In our towns'],
  ['/careers/2', 'Cocina y horno', 'Kitchen and oven'],
  ['/locations', 'Nuestras tiendas', 'Our stores'],
  ['/dine-in-menu', 'Menú de mesa', 'Dine-in menu'],
  ['/contest-rules', 'Reglas del juego de cupones', 'Coupon game rules'],
] as const

for (const [path, spanish, english] of documents)
  test(`contents: ${path} is there in both languages without scripts`, async ({ request }) => {
    for (const [lang, title] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const page = await request.get(`${path}?lang=${lang}`)
      expect(page.status()).toBe(200)
      const html = await page.text()
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain(`<title>${title} | Bohío Pizza</title>`)
      expect(html.includes('content="noindex"')).toBe(['/terms', '/privacy'].includes(path))
    }
  })

for (const path of ['/aboutus/4', '/careers/5', '/careers/none', '/nosotros', '/news/2026/07/9', '/news/2025/07/1'])
  test(`contents: there is no ${path}`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })

for (const [old, path] of [
  ['/inquiry', '/faq'],
  ['/member-rules/points', '/membership'],
  ['/allergen', '/nutritional-content'],
  ['/commercial-transactions', '/indication-based'],
] as const)
  test(`contents: the old ${old} leads to ${path}`, async ({ request }) => {
    const answer = await request.get(old, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe(path)
  })

test('contents: from the foot of a page to the news, to one piece of it and back to all', async ({ page }) => {
  await openSettled(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Noticias' }).click()
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['Condado abre hasta las 2:00 a. m.', 'Llegamos a la playa de Luquillo'])
  await page.getByRole('link', { name: 'Llegamos a la playa de Luquillo' }).click()
  await expect(page).toHaveURL(/\/news\/2026\/07\/1$/)
  await expect(page.getByText('vista al mar')).toBeVisible()
  await page.getByRole('link', { name: 'Todas las noticias' }).click()
  await expect(titles).toHaveCount(2)
})

test('contents: news of a month, and of one without any', async ({ page }) => {
  await openSettled(page, '/news/2026/09')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Condado abre hasta las 2:00 a. m.',
  ])
  await openSettled(page, '/news/2026/08')
  await expect(page.getByText('De esas fechas no hay noticias.')).toBeVisible()
})

test('contents: what is agreed to at the registration opens beside the form', async ({ page, context }) => {
  await openSettled(page, '/signup')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Iris')
  const opened = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'términos de uso' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Términos de uso')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Iris')
})
