import type { AppRouter } from './router.tsx'

/** Loads the data of the open pages again; without a connection once it is back, as what is shown is all there is until then. */
export async function reloadData(router: AppRouter): Promise<void> {
  if (navigator.onLine) await router.invalidate()
  else addEventListener('online', () => void router.invalidate(), { once: true })
}
