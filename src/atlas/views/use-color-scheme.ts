import { useSyncExternalStore } from 'react'
import type { PictureScheme } from '../pictures.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void) {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

/** Returns the reader's color scheme. */
export const useColorScheme = (): PictureScheme =>
  useSyncExternalStore(subscribe, () => (dark.matches ? 'dark' : 'light'))
