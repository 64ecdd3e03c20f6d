import { useSyncExternalStore, type MouseEvent } from 'react'
import { hrefOf, parseLocation, type AtlasLocation } from './atlas-location.ts'

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
addEventListener('popstate', tell)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the current location of the URL. */
export function useAtlasLocation(): AtlasLocation {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return parseLocation(new URL(href))
}

/** Returns the address of a location, which carries the language that the current address names. */
export function addressOf(place: AtlasLocation): string {
  const lang = new URLSearchParams(location.search).get('lang')
  if (lang === null) return hrefOf(place)
  const { pathname, searchParams } = new URL(hrefOf(place), location.origin)
  searchParams.set('lang', lang)
  return `${pathname}?${searchParams}`
}

let isMoved = false
/** Whether the atlas has navigated since it was opened. */
export const hasNavigated = () => isMoved

/** Navigates within the page; `replace` adds no entry to the history. */
export function navigateTo(place: AtlasLocation, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(place))
  isMoved = true
  tell()
}

/** Returns the props of a link within the atlas; the browser handles presses for a new tab. */
export const linkProps = (place: AtlasLocation) => ({
  href: addressOf(place),
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigateTo(place)
  },
})
