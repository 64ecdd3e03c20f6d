import { expect, test } from 'vitest'
import { request } from './request.ts'

const documents = [
  ['/terms', 'Términos de uso', 'Terms of use'],
  ['/privacy', 'Política de privacidad', 'Privacy policy'],
  ['/membership', 'Reglas de la membresía', 'Membership rules'],
  ['/indication-based', 'Información comercial', 'Commercial information'],
  ['/faq', 'Preguntas frecuentes', 'Frequently asked questions'],
  ['/refund', 'Reembolsos', 'Refunds'],
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
  test(`contents: ${path} is served in both languages without scripts`, async () => {
    for (const [lang, title] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const page = await request(`${path}?lang=${lang}`)
      expect(page.status).toBe(200)
      const html = await page.text()
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain(`<title>${title} | Bohío Pizza</title>`)
      expect(html.includes('content="noindex"')).toBe(['/terms', '/privacy'].includes(path))
    }
  })

for (const path of ['/aboutus/4', '/careers/5', '/careers/none', '/nosotros', '/news/2026/01/9', '/news/2025/07/1'])
  test(`contents: ${path} is not found`, async () => {
    expect((await request(path)).status).toBe(404)
  })

for (const [old, path] of [
  ['/inquiry', '/faq'],
  ['/member-rules/points', '/membership'],
  ['/allergen', '/nutritional-content'],
  ['/commercial-transactions', '/indication-based'],
] as const)
  test(`contents: the old ${old} redirects to ${path}`, async () => {
    const answer = await request(old)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(path)
  })
