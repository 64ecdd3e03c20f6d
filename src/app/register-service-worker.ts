/**
 * Registers the service worker, once the visit has what it needs (docs/decisions/18-offline.md). The first one gets the
 * files and answers that came before it. A browser that refuses it, as in a private window, has no offline pages.
 */
export async function registerServiceWorker(language: string) {
  const { serviceWorker } = navigator
  try {
    await serviceWorker.register('/service-worker.js')
    if (serviceWorker.controller) return
    const { active } = await serviceWorker.ready
    const init = { headers: { Client: 'web', Lang: language } }
    const urlsToCache = performance.getEntriesByType('resource').map(({ name }) => [name, init])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none; the message is Workbox's
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  } catch {
    // Visits are as before.
  }
}
