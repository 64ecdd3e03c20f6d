import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'

// Files from the device, and the menu and the stores offline (docs/decisions/18-offline.md).

type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
/** What the build adds: a name of this build, and the files of front page, menu and stores. */
declare const build: string
declare const precacheFiles: PrecacheEntry[]
/** The worker's own globals; the compiler knows those of a page. */
declare const self: {
  readonly clients: { readonly matchAll: (of: object) => Promise<readonly { readonly url: string }[]> }
  readonly addEventListener: (type: 'activate', listener: (event: ExtendableEvent) => void) => void
}

/** Pages that are the same for everybody. All others (checkout, orders, accounts) are never stored. */
const publicPage =
  /^\/$|^\/(order|find-a-hut|huts|nutritional-content|allergey-nutrition|topic|campaign|news|help|faq|aboutus|careers|company|contest-rules|dine-in-menu|indication-based|locations|membership|privacy|refund|terms)(\/|$)/
/** Calls that are the same for everybody, unless the server forbids storing them. */
const publicCall = /^\/(v2\/product-(menu-fe|hut-fe)|v1\/product-(tenant|banner-fe|campaign-fe))\//
/** Files and drawings whose addresses change with their content. */
const immutableFile = /^\/(assets|art)\//

const offlinePage = '/offline'
/** What the header links to, and the page in place of those that are not stored. */
const pagesAhead = ['/', '/order/deals', '/order/pizzas', '/find-a-hut', offlinePage]

const cacheNames = { pages: `pages ${build}`, answers: `answers ${build}`, files: `files ${build}` }

const privateHeaders = ['authorization', 'x-token', 'x-device']

/** Returns whether a response is complete and the same for everybody. */
const isPublic = (request: Request, { status, redirected, headers }: Response) =>
  status === 200 &&
  !redirected &&
  !(headers.get('cache-control') ?? 'no-store').includes('no-store') &&
  !privateHeaders.some((name) => request.headers.has(name))

/** Stores public responses only, without their date, by which the page would set its clock. */
const publicOnly = (isStored: (url: URL) => boolean) => ({
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    if (!isPublic(request, response) || !isStored(new URL(request.url))) return null
    const headers = new Headers(response.headers)
    headers.delete('date')
    return new Response(response.body, { headers })
  },
})

// Stored pages are in one language: that of the cookie. So the languages that a browser asks for do not matter.
const matchPage = { ignoreSearch: true, ignoreVary: true } as const
const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: 4,
  matchOptions: matchPage,
  plugins: [publicOnly(({ search }) => search === '')], // a query can contain what somebody typed
})
// Without a time limit: only the device that is offline shows prices and hours that may have changed.
const answers = new NetworkFirst({ cacheName: cacheNames.answers, plugins: [publicOnly(() => true)] })
const network = new NetworkOnly()

/** Stores the pages that are open, and those that every customer may want, in the language of the cookie. */
async function storePages(event: ExtendableEvent) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = open.map(({ url }) => new URL(url).pathname).filter((path) => publicPage.test(path))
  const stored = [...new Set([...pagesAhead, ...shown])].map((path) => {
    const [, done] = pages.handleAll({ event, request: path })
    return done
  })
  await Promise.allSettled(stored)
}

async function clearCaches(isOld: (name: string) => boolean) {
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}

self.addEventListener('activate', (event) => {
  const isOfOtherBuild = (name: string) => /^(pages|answers|files) /.test(name) && !name.endsWith(` ${build}`)
  event.waitUntil(clearCaches(isOfOtherBuild).then(() => storePages(event)))
})
// No skipWaiting: open tabs keep the worker, and so the files, of their own build.
clientsClaim()
enableNavigationPreload()

precacheAndRoute(precacheFiles)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && immutableFile.test(url.pathname),
  new CacheFirst({ cacheName: cacheNames.files }),
)
// A stream through a worker would outlive its page, and use up the browser's connections.
const isStream = ({ headers }: Request) => headers.get('accept') === 'text/event-stream'
registerRoute(
  ({ sameOrigin, request, url }) => sameOrigin && publicCall.test(url.pathname) && !isStream(request),
  answers,
)

/** The store's screen and the office are no pages of the shop: they say themselves when there is no network. */
const otherPage = /^\/(kitchen|office|driver)(\/|$)/
const isPage = ({ request }: { readonly request: Request }) =>
  request.mode === 'navigate' && !otherPage.test(new URL(request.url).pathname)
// This address changes the cookie, and so the language of stored pages.
registerRoute(
  ({ request, url }) => isPage({ request }) && url.searchParams.has('lang'),
  async ({ event, request }) => {
    const response = await network.handle({ event, request })
    event.waitUntil(clearCaches((name) => name === cacheNames.pages).then(() => storePages(event)))
    return response
  },
)
registerRoute(({ request, url }) => isPage({ request }) && publicPage.test(url.pathname), pages)
registerRoute(isPage, network)
setCatchHandler(async ({ request }) => {
  const stored = isPage({ request })
    ? await caches.match(offlinePage, { ...matchPage, cacheName: cacheNames.pages })
    : undefined
  return stored ?? Response.error()
})
