/** Milliseconds after which a file of the site is given up (spec §8 "Chunk loading time-out"). */
export const chunkLimit = 120_000

/** A file of the site that did not come: no network, too slow a one, or another deployment took its place. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A file of the site did not load', { cause })
    this.name = 'ChunkLoadError'
  }
}

const asked = new Set<string>()

/** Fetches what a file imports beside it, not one after another. */
function fetchAhead(path: string) {
  if (asked.has(path)) return
  asked.add(path)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${path}` }))
}

/**
 * Every `import()` of the built site goes through here (vite.config.ts "chunk-loader").
 * @throws ChunkLoadError
 */
export function loadChunk<T>(load: () => Promise<T>, imports: readonly string[] = []): Promise<T> {
  imports.forEach(fetchAhead)
  return new Promise((resolve, reject) => {
    const giveUp = (cause: unknown) => reject(new ChunkLoadError(cause))
    // Its time stands still while the device sleeps.
    const limit = AbortSignal.timeout(chunkLimit)
    limit.addEventListener('abort', giveUp, { once: true })
    load().then(resolve, giveUp)
  })
}
