/** Seconds after which a file of the site is given up (spec §8 "Chunk loading time-out"). */
export const chunkLimit = 120

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
    const stop = () => clearInterval(count)
    let seconds = 0
    // Counted one by one: while the device sleeps none passes.
    const count = setInterval(() => {
      seconds += 1
      if (seconds < chunkLimit) return
      stop()
      giveUp('too late')
    }, 1000)
    void load().then(resolve, giveUp).then(stop)
  })
}
