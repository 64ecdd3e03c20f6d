import { clientsClaim } from 'workbox-core'
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

// The store's screen opens without a network, and then says so (docs/decisions/18-offline.md). Orders are not stored.

/** What the build adds: the page and its files. */
declare const precacheFiles: PrecacheEntry[]
/** The worker's own globals; the compiler knows those of a page. */
declare const self: { readonly skipWaiting: () => Promise<void> }

// A tablet is reloaded and never closed, so a new build would wait forever. A page has all its files once it is open.
void self.skipWaiting()
clientsClaim()

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request }) => {
    try {
      return await fetch(request)
    } catch (error) {
      const page = await matchPrecache('/kitchen/')
      if (!page) throw error
      return page
    }
  },
)
precacheAndRoute(precacheFiles)
