import { useState } from 'react'

/** Returns whether it has begun and not ended: what comes between, such as another try, neither blinks nor is read again. */
export function useStays(begins: boolean, ends: boolean): boolean {
  const [stays, setStays] = useState(begins)
  if (begins && !stays) setStays(true)
  if (ends && stays) setStays(false)
  return stays
}
