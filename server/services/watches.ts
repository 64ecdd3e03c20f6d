/** What ended a wait: an event, the time limit, or the server that stops. */
type WatchEnd = 'news' | 'quiet' | 'stopped'

/** Waits for events of one thing. */
export type Watch = {
  /** Resolves after an event since the last call, or after `limitMs`, or once the server stops. */
  readonly changed: (limitMs: number) => Promise<WatchEnd>
  readonly close: () => void
}

/** Wakes those who watch a thing, by its id. */
export function createWatches() {
  const wakers = new Map<string, Set<() => void>>()
  let stopped = false
  const wake = (id: string) => wakers.get(id)?.forEach((waker) => waker())
  const wakeAll = () => wakers.forEach((_, id) => wake(id))

  function watch(id: string): Watch {
    let isNews = false
    let resolve: (() => void) | null = null
    const waker = () => {
      isNews = true
      resolve?.()
    }
    const own = wakers.get(id) ?? new Set()
    wakers.set(id, own.add(waker))
    return {
      changed: async (limitMs) => {
        if (!isNews && !stopped) {
          const news = Promise.withResolvers<void>()
          const timer = setTimeout(news.resolve, limitMs)
          resolve = news.resolve
          await news.promise
          clearTimeout(timer)
        }
        const end = isNews ? 'news' : 'quiet'
        isNews = false
        return stopped ? 'stopped' : end
      },
      close: () => {
        own.delete(waker)
        // A later subscription may have its own set; only this one's is removed.
        if (own.size === 0 && wakers.get(id) === own) wakers.delete(id)
        resolve?.()
      },
    }
  }

  return {
    watch,
    wake,
    wakeAll,
    /** Returns the ids of what is watched. */
    watched: (): string[] => [...wakers.keys()],
    stop: () => {
      stopped = true
      wakeAll()
    },
  }
}
