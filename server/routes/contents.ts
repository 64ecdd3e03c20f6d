import { Hono } from 'hono'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'
import { micromark } from 'micromark'
import * as v from 'valibot'
import { Content, DocumentType } from '../../contract/contents.ts'
import type { Language } from '../../contract/primitives.ts'
import { foldWords } from '../domain/fold-words.ts'
import type { ContentPage } from '../domain/marketing.ts'
import { describeItems, itemsResponse } from '../http/response.ts'
import { languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import { createContents } from '../services/contents.ts'
import type { Services } from '../services/services.ts'

const Asked = v.object({
  type: DocumentType,
  id: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
})

/** Returns heading ids, equal in both languages, so that a link works in either. */
function anchorsOf(body: ContentPage['body']): readonly string[] {
  const taken = new Set<string>()
  const headings = (text: string) => fromMarkdown(text).children.filter(({ type }) => type === 'heading')
  return headings(body.es).map((heading) => {
    const words = foldWords(toString(heading)).replaceAll(' ', '-') || 'parte'
    const id = taken.has(words) ? `${words}-${taken.size}` : words
    taken.add(id)
    return id
  })
}

/** Renders a document as HTML with heading ids. HTML in the source is escaped, so all headings come from Markdown. */
function htmlOf(body: ContentPage['body'], lang: Language): string {
  const anchors = anchorsOf(body)
  let index = -1
  return micromark(body[lang]).replace(/<h([1-6])>/g, (_, level: string) => {
    index += 1
    return `<h${level} id="${anchors[index] ?? `parte-${index}`}">`
  })
}

/** Returns a document in the contract's form. micromark escapes HTML, and drops links with unsafe protocols. */
function contentWire({ type, id, title, body, publishedAt }: ContentPage, lang: Language): Content {
  const first = fromMarkdown(body[lang]).children.find((node) => node.type === 'paragraph')
  return {
    type,
    id,
    title: title[lang],
    summary: toString(first),
    html: htmlOf(body, lang),
    published_at: publishedAt,
  }
}

/** Calls about publications: terms, privacy, footer, FAQ, posts and the like. */
export function contentRoutes(services: Pick<Services, 'database' | 'clock'>) {
  const contents = createContents(services)
  return new Hono().get(
    '/v1/product-tenant/contents',
    describeItems('Market', 'Documents of a type, or one by its id', Content),
    validateInput('query', Asked),
    async (c) => {
      const { type, id } = c.req.valid('query')
      const found = await contents.find(type, id)
      return itemsResponse(
        c,
        found.map((page) => contentWire(page, languageOf(c))),
      )
    },
  )
}
