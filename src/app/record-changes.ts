/** Records what is added to the page and removed from it, until the returned function gives the records. */
export function recordChanges(): () => readonly MutationRecord[] {
  const records: MutationRecord[] = []
  const observer = new MutationObserver((more) => void records.push(...more))
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    return records
  }
}
