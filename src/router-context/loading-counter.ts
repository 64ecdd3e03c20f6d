/** Counts in-flight calls [failure.loading]: one bar shows while there is any. */
export function createLoadingCounter() {
  let count = 0
  const listeners = new Set<() => void>()
  const add = (change: number) => {
    count += change
    listeners.forEach((listener) => listener())
  }
  return {
    isLoading: () => count > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Counts until `answer` settles. */
    during<T>(answer: Promise<T>): Promise<T> {
      add(1)
      return answer.finally(() => add(-1))
    },
  }
}

export type LoadingCounter = ReturnType<typeof createLoadingCounter>
