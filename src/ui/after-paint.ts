/** Does `work` once the page has been painted, so that whoever pressed something sees that first; answers how to call it off. */
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
