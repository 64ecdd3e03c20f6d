import type { Disposition } from '../../contract/disposition.ts'
import { storeCookieName, storeCookieOf } from '../../contract/store-cookie.ts'

const yearSeconds = 31_536_000

/** Tells the server the store and order type that it renders the next page for; null clears them. */
export function setStoreCookie(disposition: Disposition | null) {
  const value = disposition ? encodeURIComponent(storeCookieOf(disposition)) : ''
  document.cookie = `${storeCookieName}=${value};path=/;max-age=${disposition ? yearSeconds : 0};samesite=lax`
}
