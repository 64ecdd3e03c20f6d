import { createContext, use, useSyncExternalStore, type MouseEvent } from 'react'
import { hrefOf, placeOf, type Place } from './place.ts'

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
addEventListener('popstate', tell)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the current location of the URL. */
export function usePlace(): Place {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return placeOf(new URL(href))
}

let isMoved = false
/** Whether the atlas has navigated since it was opened. */
export const hasMoved = () => isMoved

/** Navigates within the page; `replace` adds no entry to the history. */
export function goTo(place: Place, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(place))
  isMoved = true
  tell()
}

/** Returns the props of a link within the atlas; the browser handles presses for a new tab. */
export const linkTo = (place: Place) => ({
  href: hrefOf(place),
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(place)
  },
})

/** Returns the language of the atlas. */
export const LanguageContext = createContext<'es' | 'en'>('es')
export const useLanguage = () => use(LanguageContext)
