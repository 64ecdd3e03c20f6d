import { readFileSync } from 'node:fs'
import type { Language } from '../../../contract/primitives.ts'
import type { ContentPage } from '../../domain/marketing.ts'
import { projectPath } from '../../project-path.ts'

type Written = { readonly title: string; readonly body: string }

/** Parses a document: its title in the first line, Markdown after it. */
function read(file: string, language: Language): Written {
  const text = readFileSync(projectPath(`server/db/seed/content/${file}.${language}.md`), 'utf8')
  const [first = '', ...rest] = text.split('\n')
  return { title: first.replace(/^# /, ''), body: rest.join('\n').trim() }
}

function page(type: ContentPage['type'], id: number, publishedAt: string, file: string = type): ContentPage {
  const [es, en] = [read(file, 'es'), read(file, 'en')]
  return { type, id, title: { es: es.title, en: en.title }, body: { es: es.body, en: en.body }, publishedAt }
}

const opened = '2026-01-05T13:00:00Z'

/** Documents of the content pages and news posts, by document type. */
export const contentPages: readonly ContentPage[] = [
  page('terms', 1, opened),
  page('privacy', 1, opened),
  page('faq', 1, opened),
  page('help', 1, opened),
  page('contact', 1, opened),
  page('about', 1, opened),
  page('about', 2, opened, 'about-2'),
  page('about', 3, opened, 'about-3'),
  page('company', 1, opened),
  page('careers', 1, opened),
  page('careers', 2, opened, 'careers-2'),
  page('careers', 3, opened, 'careers-3'),
  page('careers', 4, opened, 'careers-4'),
  page('membership', 1, opened),
  page('refund', 1, opened),
  page('indication-based', 1, opened),
  page('nutritional-content', 1, opened),
  page('franchise', 1, opened),
  page('locations', 1, opened),
  page('dine-in-menu', 1, opened),
  page('contest-rules', 1, opened),
  page('footer', 1, opened),
  page('posts', 1, '2026-01-16T13:00:00Z', 'posts-1'),
  page('posts', 2, '2026-02-10T13:00:00Z', 'posts-2'),
]
