import { useEffect } from 'react'
import { useSay } from '../../bindings/use-machine-selector.ts'

/** Announces a notice's text in the live region, once it is shown; null for none. */
export function useAnnouncement(words: string | null) {
  const say = useSay()
  useEffect(() => {
    if (words !== null) say(words)
  }, [say, words])
}
