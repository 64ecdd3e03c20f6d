/** Runs `work` after the next paint, so that a press is visible first; returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let after: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    after = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(after)
  }
}
