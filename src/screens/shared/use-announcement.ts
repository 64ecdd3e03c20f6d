import { useEffect } from 'react'
import { useSay } from '../../bindings/use-machine-selector.ts'

/** Has the live region say what a notice says, once it stands there; null for nothing. */
export function useAnnouncement(words: string | null) {
  const say = useSay()
  useEffect(() => {
    if (words !== null) say(words)
  }, [say, words])
}
