/** Listens while the page is visible; returns a function that stops it. */
export function listenWhileVisible(types: readonly string[], hear: () => void): () => void {
  const recordActivity = () => {
    if (document.visibilityState === 'visible') hear()
  }
  for (const type of types) addEventListener(type, recordActivity, { capture: true, passive: true })
  return () => {
    for (const type of types) removeEventListener(type, recordActivity, { capture: true })
  }
}
