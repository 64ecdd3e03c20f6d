/** Registers the service worker of the store's screen; a browser that refuses it needs a network to open the screen. */
export async function registerServiceWorker() {
  try {
    await navigator.serviceWorker.register('/kitchen/service-worker.js')
  } catch {
    // The screen is as before.
  }
}
