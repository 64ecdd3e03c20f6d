import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'
import { micromark } from 'micromark'
import * as v from 'valibot'
import { Content, DocumentType } from '../../contract/contents.ts'
import type { Language } from '../../contract/primitives.ts'
import { contents } from '../db/catalog-schema.ts'
import type { ContentPage } from '../domain/publicity.ts'
import { describeItems, items } from '../http/answer.ts'
import { langOf } from '../http/headers.ts'
import { input } from '../http/input.ts'
import type { Services } from '../services/services.ts'

const Asked = v.object({
  type: DocumentType,
  id: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
})

/** A document as the contract has it. micromark makes text of HTML, and no link of an address that could run something. */
function contentWire({ type, id, title, body, publishedAt }: ContentPage, lang: Language): Content {
  const first = fromMarkdown(body[lang]).children.find((node) => node.type === 'paragraph')
  return {
    type,
    id,
    title: title[lang],
    summary: toString(first),
    html: micromark(body[lang]),
    published_at: publishedAt,
  }
}

/** What the chain publishes: terms, privacy, footer, FAQ, posts and the like (spec §7 "Other"). */
export function contentRoutes({ database }: Pick<Services, 'database'>) {
  return new Hono().get(
    '/v1/product-tenant/contents',
    describeItems('Market', 'Documents of a type, one of them by its id', Content),
    input('query', Asked),
    async (c) => {
      const { type, id } = c.req.valid('query')
      const isAsked = and(eq(contents.type, type), id === undefined ? undefined : eq(contents.id, id))
      const found = await database.db.select().from(contents).where(isAsked).orderBy(asc(contents.id))
      return items(
        c,
        found.map(({ doc }) => contentWire(doc, langOf(c))),
      )
    },
  )
}
