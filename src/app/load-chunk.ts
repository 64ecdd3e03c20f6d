/** Time limit of a file of the site, in seconds (spec §8 "Chunk loading time-out"). */
export const chunkTimeoutSeconds = 120

/** Thrown for a file of the site that did not load: offline, timed out, or replaced by another deployment. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A file of the site did not load', { cause })
    this.name = 'ChunkLoadError'
  }
}

const asked = new Set<string>()

/** Preloads the imports of a file in parallel. */
function fetchAhead(path: string) {
  if (asked.has(path)) return
  asked.add(path)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${path}` }))
}

/**
 * Loads a chunk; every `import()` of the built site is routed here (vite.config.ts "chunk-loader"). @throws
 * ChunkLoadError
 */
export function loadChunk<T>(load: () => Promise<T>, imports: readonly string[] = []): Promise<T> {
  imports.forEach(fetchAhead)
  return new Promise((resolve, reject) => {
    const giveUp = (cause: unknown) => reject(new ChunkLoadError(cause))
    const stop = () => clearInterval(count)
    let seconds = 0
    // Counted in seconds, because timers stop while the device sleeps.
    const count = setInterval(() => {
      seconds += 1
      if (seconds < chunkTimeoutSeconds) return
      stop()
      giveUp('too late')
    }, 1000)
    void load().then(resolve, giveUp).then(stop)
  })
}
