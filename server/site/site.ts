import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { bodyLimit } from 'hono/body-limit'
import { generateCookie, getCookie } from 'hono/cookie'
import { getPath } from 'hono/utils/url'
import { serveStatic } from '@hono/node-server/serve-static'
import * as v from 'valibot'
import type { MenuOrder } from '../../contract/disposition.ts'
import { Language, languages } from '../../contract/primitives.ts'
import { storeCookieOf } from '../../contract/store-cookie.ts'
import { negotiateEncoding } from '../http/encodings.ts'
import { noteRoute } from '../http/request-context.ts'
import { pageRouteOf } from '../http/route-of.ts'
import type { Http } from '../../src/api/http.ts'
import { createPictureRoutes } from './picture-routes.ts'
import { createAtlas } from './atlas.ts'
import { createKitchen } from './kitchen.ts'
import { createOffice } from './office.ts'
import type { PageHosts } from './content-security-policy.ts'
import { createSeoFiles } from './seo-files.ts'
import { createServiceWorker } from './service-worker.ts'
import { createPageCache, type Page } from './page-cache.ts'
import type { Renderers, SeoSources, RenderPage } from './renderers.ts'
import { createSharePictures } from './share-pictures.ts'
import { market } from '../domain/market.ts'
import { RefusalError } from '../domain/refusal.ts'

export type SiteOptions = {
  readonly api: Hono
  /** Returns the visitor's order, whose prices the menu shows; null without one. */
  readonly orderOf: (c: Context) => MenuOrder | null
  readonly render: RenderPage
  readonly seo: SeoSources
  /** The public origin, once known. */
  readonly origin: () => string
  readonly renderOfflinePage: Renderers['renderOfflinePage']
  /** Built browser files, beside those of the release before; without them Vite serves its own. */
  readonly folder: string | null
  /** Without one, that of earlier visits is removed. */
  readonly hasServiceWorker: boolean
  /** The folder of the built atlas; null if it is disabled. */
  readonly atlas: string | null
  /** Cache time of a page, in milliseconds. */
  readonly keepFor: number
  readonly now: () => number
  readonly hosts: PageHosts
  /** Hosts of the map alone, which the office draws areas on. */
  readonly mapHosts: readonly string[]
  /** Measures pages, and not their files. */
  readonly measurePage?: MiddlewareHandler
  /** Counts a page that must be rendered, which may refuse it. */
  readonly countRender?: (c: Context) => Promise<void>
  /** Answers unexpected errors. */
  readonly fail: (error: unknown, c: Context, language: Language) => Response
}

/** Pages with prices, which are rendered for the store of the visitor's order. */
const pricedPages = /^\/($|(order|combo-detail|campaign|topic)(\/|$))/

/** Fields of forms without scripts, by page; pages with such answers are not cached. */
const formFields: Readonly<Record<string, readonly string[]>> = {
  '/find-a-hut': ['address', 'q'],
  '/localization': ['code'],
  '/contact': ['sent'],
  '/become-a-franchisee': ['sent'],
}
/** Pages with a form without scripts, and its maximum length. */
const postPaths = ['/contact', '/become-a-franchisee']
const maxFormBytes = 64 * 1024

/** Former addresses, and their redirects [page.addresses]. */
const oldPaths = [
  [/^\/(account|password)(\/|$)/, '/login'],
  [/^\/topics(\/|$)/, '/topic'],
  [/^\/inquiry(\/|$)/, '/faq'],
  [/^\/member-rules(\/|$)/, '/membership'],
  [/^\/allergen(\/|$)/, '/nutritional-content'],
  [/^\/commercial-transactions(\/|$)/, '/indication-based'],
] as const

const forbiddenPath = '/error-404'

const yearSeconds = 31_536_000
const daySeconds = 86_400

/** Creates the site: pages, pictures and files around the API, on one port. `forget` clears the page cache. */
export function createSite(options: SiteOptions) {
  const { api, orderOf, render, renderOfflinePage, seo, origin, folder, atlas, keepFor, now, hosts, fail } = options
  const { countRender = async () => undefined } = options
  /** `caller`: the connection's caller, so that a page's own calls count toward its visitor's limits. */
  const visit = (language: Language, caller: object = {}) => ({
    language,
    http: inProcess(api, language, caller),
    origin: origin(),
  })
  const pages = createPageCache({ keepFor, most: 500, hosts })
  const files = createSeoFiles({ seo, visit, keepFor, now })
  const shared = createSharePictures((name, language) => seo.shareText(name, visit(language)))
  const site = new Hono<{ Bindings: object }>()
  site.onError((error, c) => fail(error, c, keptLanguage(c)))
  site.route('/', createPictureRoutes()).route('/', files.routes).route('/', shared.routes)
  site.route('/', createServiceWorker(options.hasServiceWorker ? folder : null))
  if (atlas) site.route('/', createAtlas(atlas))
  site.route('/', createKitchen(options.hasServiceWorker))
  site.route('/', createOffice(options.mapHosts))
  if (folder) {
    const onFound = cacheFilesFor(yearSeconds, ', immutable')
    for (const root of [folder, join(folder, '../previous')].filter(existsSync))
      site.use('/assets/*', serveStatic({ root, precompressed: true, onFound }))
    site.all('/assets/*', (c) => c.notFound())
    for (const path of ['/img/*', '/fonts/*', '/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'])
      site.use(path, serveStatic({ root: folder, precompressed: true, onFound: cacheFilesFor(daySeconds, '') }))
  }
  if (options.measurePage) site.use('*', options.measurePage)
  site.get('/offline', async (c) => {
    const language = keptLanguage(c)
    const draw = async () => new Response(await renderOfflinePage(language))
    return send(c, await pages.get(`${language} /offline`, draw))
  })
  site.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const [first = ''] = /^\/[a-z-]+(?=\/|$)/i.exec(pathname) ?? []
    const lower = first.toLowerCase()
    if (first !== lower) return c.redirect(lower + pathname.slice(first.length) + search, 301)
    const moved = oldPaths.find(([old]) => old.test(pathname))
    if (moved) return c.redirect(moved[1] + search, 301)
    if (pathname === '/403') return c.redirect(forbiddenPath, 302)
    const asked = askedLanguage(c)
    const language = asked ?? keptLanguage(c)
    const order = pricedPages.test(pathname) ? orderOf(c) : null
    const offer = asked ? null : offeredLanguage(c)
    const draw = (path: string) => render(new Request(origin() + path), { ...visit(language, c.env), order, offer })
    const sent = sentForm(pathname, c)
    const key = `${language} ${offer} ${order && storeCookieOf(order)} ${pathname}`
    if (sent || !pages.has(key)) await countRender(c)
    const page = sent
      ? await pages.fresh(() => draw(`${pathname}?${sent}`))
      : await pages.get(key, () => draw(pathname))
    const shown = { ...page, location: page.location && withQuery(page.location, sent ? '' : search) }
    const response = send(c, pathname === forbiddenPath ? { ...shown, status: 403 } : shown)
    if (asked || offer) response.headers.append('set-cookie', languageCookie(language))
    return response
  })
  site.on('POST', postPaths, bodyLimit({ maxSize: maxFormBytes, onError: tooLong }), async (c) => {
    const language = askedLanguage(c) ?? keptLanguage(c)
    await countRender(c)
    const fields = await sentFields(c)
    const posted = { fields, key: createHash('sha256').update(JSON.stringify(fields)).digest('base64url') }
    const drawn = () => render(new Request(origin() + c.req.path), { ...visit(language, c.env), posted })
    const page = await pages.fresh(drawn)
    const status = page.location ? 303 : page.status === 200 ? 422 : page.status
    const response = send(c, { ...page, status })
    response.headers.set('cache-control', 'no-store')
    return response
  })
  /** Calls go to the API directly: mounting it would wrap each of its layers in another one. */
  const answer = (request: Request, env: object) => {
    const path = getPath(request)
    if (monitoringPaths.test(path)) noteRoute(path)
    if (isApiPath(path)) return api.fetch(request, env)
    noteRoute(pageRouteOf(path))
    return site.fetch(request, env)
  }
  const forget = () => {
    pages.clear()
    files.forget()
    shared.forget()
  }
  return { answer, forget }
}

/** Redirects keep the query, such as a link's store. */
const withQuery = (location: string, search: string) => (location.includes('?') ? location : location + search)

/** Returns the posted fields of a page with a form, or null. */
function sentForm(pathname: string, c: Context): URLSearchParams | null {
  const fields = (formFields[pathname] ?? []).flatMap((field) => {
    const value = c.req.query(field)
    return value ? [[field, value]] : []
  })
  return fields.length > 0 ? new URLSearchParams(fields) : null
}

const tooLong = () => {
  throw new RefusalError('COMMON-05')
}

/** Returns a posted form's fields, without files. */
async function sentFields(c: Context): Promise<Readonly<Record<string, string>>> {
  const entries = Object.entries(await c.req.parseBody())
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

const monitoringPaths = /^\/(openapi\.json|healthz|readyz|metrics)$/

const isApiPath = (pathname: string) =>
  monitoringPaths.test(pathname) ||
  /^\/(v1|v2|geocode|product-localisation|sandbox-bank|driver|docs)(\/|$)/.test(pathname)

const cacheFilesFor = (seconds: number, more: string) => (_: string, c: Context) =>
  c.header('cache-control', `public, max-age=${seconds}${more}`)

/** Returns the HTTP port of server-side rendering: the API in this process, no socket. */
const inProcess =
  (api: Hono, language: Language, caller: object): Http =>
  async ({ method, path, query, body, headers }) => {
    const search = new URLSearchParams(query)
    const asked = {
      method,
      headers: {
        Client: 'web',
        Lang: language,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const response = await api.request(`/${path}${search.size > 0 ? `?${search}` : ''}`, asked, caller)
    return { status: response.status, body: await response.json() }
  }

/** Returns the language of `?lang=`, or null. */
function askedLanguage(c: Context): Language | null {
  const asked = v.safeParse(Language, c.req.query('lang'))
  return asked.success ? asked.output : null
}

/** Returns the language of the cookie, else the market's; `?lang=` overrides both and is stored. */
function keptLanguage(c: Context): Language {
  const kept = v.safeParse(Language, getCookie(c, 'lang'))
  return kept.success ? kept.output : market.default_language
}

/** Returns the language to offer on a first visit: one that the browser prefers to the market's; else null. */
function offeredLanguage(c: Context): Language | null {
  if (getCookie(c, 'lang') !== undefined) return null
  const { default_language: usual } = market
  const preferred = accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: usual,
    match: (accepted) =>
      accepted
        .toSorted((a, b) => b.q - a.q)
        .map(({ type }) => type.slice(0, 2).toLowerCase())
        .find((language) => v.is(Language, language)) ?? usual,
  })
  return preferred === usual ? null : v.parse(Language, preferred)
}

const languageCookie = (language: Language) =>
  generateCookie('lang', language, { path: '/', maxAge: yearSeconds, sameSite: 'Lax' })

function send(c: Context, page: Page): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'cache-control': 'private, no-cache', // revalidated each time, mostly with a 304
    etag: page.etag,
  })
  if (page.location) {
    headers.set('location', page.location)
    return new Response(null, { status: page.status, headers })
  }
  if (c.req.header('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers })
  const encoding = negotiateEncoding(c.req.header('accept-encoding'))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(page.body[encoding], { status: page.status, headers })
}
