import { nextTask } from './next-task.ts'

/** Time limit of a file of the site, in seconds. */
export const chunkTimeoutSeconds = 120

/** Thrown for a file of the site that did not load: offline, timed out, or replaced by another deployment. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A script did not load', { cause })
    this.name = 'ChunkLoadError'
  }
}

const asked = new Set<string>()

/** Whether a file is requested for the first time; the page's own script requests the first ones. */
function isNew(path: string) {
  if (asked.has(path)) return false
  asked.add(path)
  return document.querySelector(`link[href="/${path}"]`) === null
}

/** Milliseconds of work after which the page is given time to respond. */
const sliceMs = 8

/** Loads files in parallel, and runs them in slices, so that the page responds in between. */
async function runEach(paths: readonly string[]) {
  const links = paths.map((path) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${path}` }),
  )
  document.head.append(...links)
  let begun = performance.now()
  // The chunk itself is listed before what it imports.
  for (const path of [...paths.slice(1), ...paths.slice(0, 1)]) {
    await import(/* @vite-ignore */ `/${path}`).catch(() => undefined) // the file that needs it fails, if any
    if (performance.now() - begun < sliceMs) continue
    await nextTask()
    begun = performance.now()
  }
}

/**
 * Loads a chunk; every `import()` of the built site is routed here (vite.config.ts "chunk-loader"). @throws
 * ChunkLoadError
 */
export function loadChunk<T>(load: () => Promise<T>, imports: readonly string[] = []): Promise<T> {
  const added = imports.filter(isNew)
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
    const loading = added.length > 0 ? runEach(added).then(load) : load()
    void loading.then(resolve, giveUp).then(stop)
  })
}
