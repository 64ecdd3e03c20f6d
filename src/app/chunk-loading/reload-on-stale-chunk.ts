import { ChunkLoadError } from './load-chunk.ts'

const key = 'healed'
/** The file name of this deployment's entry. */
const deployment = import.meta.url

/** Whether this tab was already reloaded for this deployment; true without a storage, to prevent a loop. */
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
 * Reloads the page once after a missing chunk, which another deployment may have replaced. Drafts and cart are restored
 * from storage [failure.deployment].
 */
export function reloadOnMissingChunk(error: unknown) {
  if (error instanceof ChunkLoadError && navigator.onLine && !wasHealed()) location.reload()
}

/** Reloads the page when the machines did not load: at once, or when back online; there are no drafts yet. */
export function reloadOnMissingMachines(error: unknown) {
  reloadOnMissingChunk(error)
  addEventListener('online', () => location.reload())
}
