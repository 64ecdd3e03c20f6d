import { expect, test } from 'vitest'
import { parseDocument, request, textOf } from './request.ts'

/** Requests a page of a browser with these languages, and returns it with its offer of another one. */
async function visit(languages: string, { path = '/', cookie = '' } = {}) {
  const response = await request(path, { headers: { 'accept-language': languages, cookie } })
  const html = await response.text()
  const offer = parseDocument(html).querySelector('.language-offer a')
  return {
    response,
    html,
    offer: offer && { text: textOf(offer), href: offer.getAttribute('href'), language: offer.getAttribute('hreflang') },
  }
}

test('a first visit by a browser that prefers English is offered the English page in English', async () => {
  const { offer, html, response } = await visit('en-US,en;q=0.9,es;q=0.8')
  expect(offer).toEqual({ text: 'View this page in English', href: '?lang=en', language: 'en' })
  expect(html).toContain('<html lang="es"')
  expect(response.headers.get('set-cookie')).toMatch(/^lang=es;/)
  expect(response.headers.get('vary')).toContain('Accept-Language')
})

test('a browser that prefers a language of neither page is offered the one that it knows better', async () => {
  expect((await visit('fr-FR,fr;q=0.9,en;q=0.7,es;q=0.5')).offer).not.toBeNull()
  expect((await visit('fr-FR,fr;q=0.9,es;q=0.7,en;q=0.5')).offer).toBeNull()
})

test('pages without an offer of another language are the same to the byte', async () => {
  const plain = await visit('es-PR,es;q=0.9,en;q=0.8')
  expect(plain.offer).toBeNull()
  expect(plain.response.headers.get('set-cookie')).toBeNull()
  const later = await visit('en-US,en;q=0.9', { cookie: 'lang=es' })
  expect(later.offer).toBeNull()
  expect((await visit('fr')).response.headers.get('etag')).toBe(plain.response.headers.get('etag'))
  expect(later.response.headers.get('etag')).toBe(plain.response.headers.get('etag'))
})

test('a language that the address asks for is not answered with an offer', async () => {
  expect((await visit('en-US', { path: '/?lang=en' })).offer).toBeNull()
  expect((await visit('en-US', { path: '/?lang=es' })).offer).toBeNull()
})
