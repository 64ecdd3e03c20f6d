/** Returns a function that loads once, and again after a failure: `import()` of a loaded file still takes a task. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  const forget = (error: unknown) => {
    loading = undefined
    throw error
  }
  return () => (loading ??= load().catch(forget))
}
