/** Runs `work` now and `everyMs` after each completion, until stopped; failures are reported and do not stop it. */
export function runPeriodically(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void) {
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
    /** Resolves when the current run has completed. */
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
