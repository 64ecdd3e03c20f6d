import type { KeyValueStorage } from './storage.ts'

/** Consent to measuring; null before the customer answers. */
export type ConsentAnswer = 'granted' | 'denied' | null

const key = 'consent'

/** Stores the customer's consent on this device, for all tabs opened later. */
export function createConsentStore(storage: KeyValueStorage) {
  const listeners = new Set<() => void>()
  const kept = storage.getItem(key)
  let answer: ConsentAnswer = kept === 'granted' || kept === 'denied' ? kept : null
  return {
    read: () => answer,
    give(given: ConsentAnswer) {
      answer = given
      if (given === null) storage.removeItem(key)
      else storage.setItem(key, given)
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Consent = ReturnType<typeof createConsentStore>
