import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import type { Content } from '../../contract/contents.ts'
import type { Result } from '../../contract/errors.ts'
import type { Outlet } from '../../contract/outlets.ts'
import type { RouterContext } from '../router-context/router-context.ts'
import { contactKindOf } from '../screens/content/contact-kind.ts'
import { monthOf } from '../screens/content/news-path.ts'
import { documentTypeAt } from './document-types.ts'
import type { PageText } from './page-head.ts'
import { loadContactWithoutScripts } from './contact-without-scripts.ts'
import { unwrap } from './unwrap.ts'

const wordsOf = ({ title, summary }: Content): PageText => ({ title: `${title} | Bohío Pizza`, description: summary })

/** Documents marked noindex [page.seo]. */
const hidden = new Set(['privacy', 'terms'])

/** Loads a document by its address; not found for an unknown one, or an unknown id. */
export async function loadDocument(
  context: RouterContext,
  { document, id = '1', sent = '' }: { document: string; id?: string | undefined; sent?: string },
) {
  const type = documentTypeAt(document)
  if (type === false || !/^[1-9]\d{0,5}$/.test(id)) throw notFound()
  const api = await context.api()
  const [contents, stores] = await Promise.all([
    api.contents(type, { id }),
    type === 'contact' ? api.allStores() : null,
    context.pageParts(),
  ])
  const [found] = unwrap(contents)
  if (!found) throw notFound()
  const kind = contactKindOf(type)
  const plainContact =
    import.meta.env.SSR && kind ? await loadContactWithoutScripts(context, api, { kind, document, sent }) : null
  return {
    document: found,
    stores: choicesOf(stores),
    plainContact,
    words: wordsOf(found),
    isPrivate: hidden.has(type),
  }
}

/** Stores for the contact form, which also works without them. */
const choicesOf = (stores: Result<readonly Outlet[]> | null) =>
  stores?.ok ? stores.value.map(({ code, name, city_name }) => ({ code, name, city_name })) : []

type NewsParams = { year?: string | undefined; month?: string | undefined; url?: string | undefined }

const isYear = (text: string) => /^20\d\d$/.test(text)
const isMonth = (text: string) => /^(0[1-9]|1[0-2])$/.test(text)

/** News, all or of a year or month, latest first; or one post. */
export async function loadNews(context: RouterContext, { year, month, url }: NewsParams) {
  if ((year !== undefined && !isYear(year)) || (month !== undefined && !isMonth(month))) throw notFound()
  const api = await context.api()
  const [found] = await Promise.all([api.contents('posts'), context.pageParts()])
  const isOfYear = (post: Content) => year === undefined || monthOf(post)[0] === year
  const ofYear = unwrap(found).filter(isOfYear)
  if (ofYear.length === 0) throw notFound()
  const posts = ofYear
    .filter((post) => month === undefined || monthOf(post)[1] === month)
    .toSorted((a, b) => b.published_at.localeCompare(a.published_at))
  const post = url === undefined ? null : posts.find(({ id }) => String(id) === url)
  if (post === undefined) throw notFound()
  const { i18n } = context
  const words = post
    ? wordsOf(post)
    : {
        title: `${i18n._(msg`Noticias`)} | Bohío Pizza`,
        description: i18n._(msg`Lo nuevo de Bohío Pizza: tiendas, horarios y platos.`),
      }
  return { posts, post, words }
}
