import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Content, documentTypes } from '../../contract/contents.ts'
import { contents } from '../../server/db/catalog-schema.ts'
import { call, itemsFrom, refusalOf } from './support/calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ask = (query: string, lang = 'es') =>
  call(app, 'GET', `/v1/product-tenant/contents?${query}`, undefined, { Lang: lang })
const read = async (query: string, lang?: string) => itemsFrom(Content, await ask(query, lang))

describe('documents', () => {
  it.each(documentTypes)(
    'the document type %s exists in both languages with the same number of headings',
    async (type) => {
      const [es, en] = [await read(`type=${type}`), await read(`type=${type}`, 'en')]
      expect(es.length).toBeGreaterThan(0)
      const headings = (list: readonly Content[]) => list.map(({ html }) => html.split('<h2 ').length)
      expect(headings(es)).toEqual(headings(en))
      expect(es.map(({ title }) => title)).not.toEqual(en.map(({ title }) => title))
      for (const { summary } of [...es, ...en]) expect(summary).toMatch(/^[^<>#*]{20,}$/)
    },
  )

  it('posts are read one by one by id', async () => {
    const all = await read('type=posts')
    expect(all.map(({ id }) => id)).toEqual([1, 2])
    expect(await read('type=posts&id=2')).toEqual(all.slice(1))
    expect(await read('type=posts&id=3')).toEqual([])
  })

  it('[page.contents] a post is published from its date in the market’s time zone', async () => {
    const [last] = (await app.database.db.select().from(contents).where(eq(contents.type, 'posts'))).slice(-1)
    if (!last) throw new Error('No news')
    const date = async (publishedAt: string) => {
      await app.database.db
        .update(contents)
        .set({ doc: { ...last.doc, publishedAt } })
        .where(and(eq(contents.type, 'posts'), eq(contents.id, last.id)))
      return (await read('type=posts')).map(({ id }) => id)
    }
    app.clock.set('2026-03-04T03:30:00Z') // Tuesday, 11:30 p.m. on the island
    expect(await date('2026-03-04T04:00:00Z')).not.toContain(last.id)
    expect(await date('2026-03-04T03:59:00Z')).toContain(last.id)
    expect(await date('2026-02-10T13:00:00Z')).toContain(last.id)
  })

  it.each(['', 'type=nothing', 'type=terms&id=0', 'type=terms&id=one'])('the query "%s" is rejected', async (query) => {
    const response = await ask(query)
    expect(response.status).toBe(400)
    expect(refusalOf(response)).toMatchObject({ code: 'COMMON-01' })
  })

  it('documents escape HTML of their authors and drop script links', async () => {
    const [{ doc } = { doc: null }] = await app.database.db.select().from(contents).where(eq(contents.type, 'help'))
    if (!doc) throw new Error('No help')
    const hostile = 'Hola <script>alert(1)</script> [aquí](javascript:alert(1)) <img src=x onerror=alert(1)>'
    await app.database.db
      .update(contents)
      .set({ doc: { ...doc, body: { es: hostile, en: hostile } } })
      .where(eq(contents.type, 'help'))
    const [{ html } = { html: '' }] = await read('type=help')
    expect(html).not.toMatch(/<script|<img|javascript:/)
    expect(html).toContain('&lt;script&gt;')
  })
})
