import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { Market } from '../../../contract/market.ts'
import { languages, type Language } from '../../../contract/primitives.ts'
import { addressInLanguage } from '../../../src/app/navigation/canonical-path.ts'
import type { AppRouter } from '../../../src/app/navigation/router.tsx'
import { findPage } from './page-metadata.ts'

const general = msg`Pizza de masa fresca con sabor de aquí. Ordena en línea en tu bohío más cercano, para recoger o con entrega.`
const locales = { es: 'es_PR', en: 'en_US' }

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const tag = (name: 'meta' | 'link', attributes: Readonly<Record<string, string>>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('')}>`

const metas = (key: 'property' | 'name', values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, content]) => tag('meta', { [key]: name, content }))

/** Returns JSON that cannot end its script element. */
export const jsonLdScript = (graph: readonly object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`)}</script>`

const Title = v.object({ title: v.string() })
const Description = v.object({ name: v.literal('description'), content: v.string() })

/** Returns title and description of the routes; inner routes override outer ones. */
function wordsOf(router: AppRouter, i18n: I18n) {
  const meta: unknown[] = router.state.matches.flatMap((match) => match.meta ?? [])
  const title = meta.findLast((entry) => v.is(Title, entry))
  const description = meta.findLast((entry) => v.is(Description, entry))
  return {
    title: v.is(Title, title) ? title.title : 'Bohío Pizza',
    description: v.is(Description, description) ? description.content : i18n._(general),
  }
}

/** Returns the market's language. */
const defaultLanguageOf = (router: AppRouter) =>
  v.parse(v.object({ market: v.pick(Market, ['default_language']) }), router.state.matches[0]?.loaderData).market
    .default_language

/** Icons and names for an installed site. */
export const siteTags = (language: Language): string =>
  [
    tag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    tag('link', { rel: 'manifest', href: addressInLanguage('/manifest.webmanifest', language) }),
  ].join('')

/** Returns a page's tags for search engines and social sites, which only the server renders. */
export function headTags(router: AppRouter, i18n: I18n, language: Language, origin: string): string {
  const places = { origin, page: (path: string) => addressInLanguage(origin + path, language) }
  const { path, kind, picture, things } = findPage(router, { places, language, i18n })
  const { title, description } = wordsOf(router, i18n)
  const image = origin + picture
  const other = language === 'en' ? 'es' : 'en'
  const alternate = (hreflang: string, of: Language) =>
    tag('link', { rel: 'alternate', hreflang, href: addressInLanguage(origin + path, of) })
  return [
    tag('link', { rel: 'canonical', href: places.page(path) }),
    ...languages.map((of) => alternate(of, of)),
    alternate('x-default', defaultLanguageOf(router)),
    ...metas('property', {
      'og:site_name': 'Bohío Pizza',
      'og:type': kind,
      'og:title': title,
      'og:description': description,
      'og:url': places.page(path),
      'og:locale': locales[language],
      'og:locale:alternate': locales[other],
      'og:image': image,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
    }),
    ...metas('name', {
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
      'twitter:image:alt': title,
    }),
    ...(things.length > 0 ? [jsonLdScript(things)] : []),
  ].join('')
}
