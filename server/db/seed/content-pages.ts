import { readFileSync } from 'node:fs'
import type { Language } from '../../../contract/primitives.ts'
import type { ContentPage } from '../../domain/marketing.ts'
import { projectPath } from '../../project-path.ts'

type Written = { readonly title: string; readonly body: string }

/** Parses the documents of a type: a first-level heading is a title, and Markdown until the next one its body. */
function read(type: ContentPage['type'], language: Language): Written[] {
  const text = readFileSync(projectPath(`server/db/seed/content/${type}.${language}.md`), 'utf8')
  const documents = text.split(/^# /m).slice(1)
  return documents.map((document) => {
    const [title = '', ...rest] = document.split('\n')
    return { title, body: rest.join('\n').trim() }
  })
}

const opened = '2026-01-05T13:00:00Z'

/** Returns the documents of a type, published at these instants; others at the opening. */
function pages(type: ContentPage['type'], published: readonly string[] = []): ContentPage[] {
  const english = read(type, 'en')
  return read(type, 'es').map((es, index) => {
    const en = english[index] ?? es
    return {
      type,
      id: index + 1,
      title: { es: es.title, en: en.title },
      body: { es: es.body, en: en.body },
      publishedAt: published[index] ?? opened,
    }
  })
}

/** Documents of the content pages and news posts, by document type. */
export const contentPages: readonly ContentPage[] = [
  ...pages('terms'),
  ...pages('privacy'),
  ...pages('faq'),
  ...pages('help'),
  ...pages('contact'),
  ...pages('about'),
  ...pages('company'),
  ...pages('careers'),
  ...pages('membership'),
  ...pages('refund'),
  ...pages('indication-based'),
  ...pages('nutritional-content'),
  ...pages('franchise'),
  ...pages('locations'),
  ...pages('dine-in-menu'),
  ...pages('contest-rules'),
  ...pages('footer'),
  ...pages('posts', ['2026-01-16T13:00:00Z', '2026-02-10T13:00:00Z']),
]
