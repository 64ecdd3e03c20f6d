/** Does `work` now and `everyMs` after each time it ended, until it is stopped; a failure is told and does not end it. */
export function repeat(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void) {
  let stopped = false
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()

  function again(): void {
    if (!stopped) timer = setTimeout(once, everyMs)
  }
  function once(): void {
    running = work().then(again, (error: unknown) => {
      onError(error)
      again()
    })
  }

  once()
  return {
    /** Resolves when what is under way has ended. */
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
