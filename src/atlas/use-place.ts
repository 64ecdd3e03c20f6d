import { createContext, use, useSyncExternalStore, type MouseEvent } from 'react'
import { hrefOf, placeOf, type Place } from './place.ts'

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
addEventListener('popstate', tell)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the address says now. */
export function usePlace(): Place {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return placeOf(new URL(href))
}

let isMoved = false
/** Whether the atlas shows another place than the one that was opened. */
export const hasMoved = () => isMoved

/** Goes to a place within the page; `replace` where the way back shall not come by here again. */
export function goTo(place: Place, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(place))
  isMoved = true
  tell()
}

/** What a link within the atlas needs; a press that asks for a new tab stays the browser's. */
export const linkTo = (place: Place) => ({
  href: hrefOf(place),
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(place)
  },
})

/** The language that the atlas speaks. */
export const LanguageContext = createContext<'es' | 'en'>('es')
export const useLanguage = () => use(LanguageContext)
