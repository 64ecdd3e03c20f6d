import { Session } from 'node:inspector/promises'

/** After the first pages, which are what the start was for. */
const delayMs = 5000

/**
 * Collects all garbage once the program is idle after its start. V8 otherwise keeps the memory that only the start needed,
 * and a smaller heap from the beginning makes every call slower.
 */
export function compactHeapAfterStart(): void {
  setTimeout(() => {
    const session = new Session()
    session.connect()
    void session.post('HeapProfiler.collectGarbage').finally(() => session.disconnect())
  }, delayMs).unref()
}
