import { expect, test } from 'vitest'
import { languages } from '../../contract/primitives.ts'
import { layouts, currentMenuEntries } from '../browser/support/page-layouts.ts'
import { parseDocument, request, textOf } from './request.ts'

const read = async (path: string) => parseDocument(await (await request(path)).text())

for (const [path, layout] of layouts)
  test(`[page.layout] ${path} has the layout ${layout}`, async () => {
    const { body } = await read(path)
    expect(body.dataset['layout']).toBe(layout)
    expect([...body.querySelectorAll('footer a')].map(textOf)).toContain('Preguntas frecuentes')
  })

for (const [path, current] of currentMenuEntries)
  test(`${path} marks the current menu entry: ${current}`, async () => {
    const menus = [...(await read(path)).querySelectorAll('header nav')]
    expect(menus).toHaveLength(2) // for a wide screen and a phone
    for (const menu of menus)
      expect([...menu.querySelectorAll('a[aria-current=page]')].map(textOf)).toEqual(current === null ? [] : [current])
  })

const columns = {
  es: [
    ['Ofertas', '/order/deals'],
    ['Nuestras tiendas', '/find-a-hut'],
    ['Nutrición y alérgenos', '/nutritional-content'],
    ['La compañía', '/company'],
    ['Dónde estamos', '/locations'],
    ['Menú de mesa', '/dine-in-menu'],
    ['Trabaja aquí', '/careers'],
    ['Entrar', '/login'],
    ['Crear cuenta', '/signup'],
    ['Términos', '/terms'],
    ['Privacidad', '/privacy'],
    ['Preguntas frecuentes', '/faq'],
    ['Reglas del juego', '/contest-rules'],
  ],
  en: [
    ['Deals', '/order/deals'],
    ['Log in', '/login'],
    ['Terms', '/terms'],
  ],
} as const

for (const language of languages)
  test(`the footer has its columns without the category AO (${language})`, async () => {
    const links = [...(await read(`/?lang=${language}`)).querySelectorAll('footer a')]
    const all = links.map((link) => [textOf(link), link.getAttribute('href')])
    expect(all).toEqual(expect.arrayContaining(columns[language].map((column) => [...column])))
    for (const [name] of columns[language]) expect(all.filter(([text]) => text === name)).toHaveLength(1)
    expect(all.map(([, href]) => href)).not.toContain('/order/add-ons')
  })

for (const [language, words] of [
  ['es', ['$16.00', '$3.99', 'no incluyen IVU', '18 años o más', 'Los domingos']],
  ['en', ['$16.00', '$3.99', 'don’t include', '18 or older', 'On Sundays']],
] as const)
  test(`[page.footer] the footer states delivery terms, taxes, alcohol and Sundays (${language})`, async () => {
    const text = textOf((await read(`/?lang=${language}`)).querySelector('footer'))
    for (const said of words) expect(text).toContain(said)
  })
