import { ChunkLoadError } from './load-chunk.ts'

const key = 'healed'
/** The name of this deployment's entry. */
const deployment = import.meta.url

/** Whether this tab was already loaded anew for this deployment; true where nothing can be kept, lest it never end. */
function wasHealed(): boolean {
  try {
    const isHealed = sessionStorage.getItem(key) === deployment
    sessionStorage.setItem(key, deployment)
    return isHealed
  } catch {
    return true
  }
}

/**
 * Where a file of the site did not come, another deployment may have taken its place: the page is loaded anew, once.
 * What was begun is kept on the device and comes back with it (spec §8 "ChunkLoadError").
 */
export function healLostFile(error: unknown) {
  if (error instanceof ChunkLoadError && navigator.onLine && !wasHealed()) location.reload()
}

/** The machines did not come: nothing was begun, and the page is loaded anew at once, or when there is a network. */
export function healLostMachines(error: unknown) {
  healLostFile(error)
  addEventListener('online', () => location.reload(), { once: true })
}
