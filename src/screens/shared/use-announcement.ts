import { useEffect } from 'react'
import { useAnnounce } from '../../machine-bindings/use-machine.ts'

/** Announces a notice's text in the live region, once it is shown; null for none. */
export function useAnnouncement(words: string | null) {
  const say = useAnnounce()
  useEffect(() => {
    if (words !== null) say(words)
  }, [say, words])
}
