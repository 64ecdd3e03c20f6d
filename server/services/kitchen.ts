import type { OrderLife } from './order-life.ts'

/** How often the kitchen looks for steps that are due. */
const everyMs = 400

/** Runs the simulated kitchen until it is stopped; what is due when it starts is done first. */
export function startKitchen(life: Pick<OrderLife, 'runDue'>, onError: (error: unknown) => void) {
  let stopped = false
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()

  function tick(): void {
    running = life.runDue().then(
      () => again(),
      (error: unknown) => {
        onError(error)
        again()
      },
    )
  }
  function again(): void {
    if (!stopped) timer = setTimeout(tick, everyMs)
  }

  tick()
  return {
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
