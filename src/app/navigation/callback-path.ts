import type { RegisteredRouter } from '@tanstack/react-router'

const anySite = 'https://site.invalid'

/** Returns a path of this site from the callback query; refuses anything else, by the browser's rules for URLs. */
export function callbackPath(callback: unknown): string | null {
  if (typeof callback !== 'string' || !callback.startsWith('/') || !URL.canParse(callback, anySite)) return null
  return new URL(callback, anySite).origin === anySite ? callback : null
}

/** Returns the path if it matches a route. */
export const routedCallbackPath = (router: RegisteredRouter, callback: unknown): string | null => {
  const path = callbackPath(callback)
  return path !== null && router.getMatchedRoutes(new URL(path, anySite).pathname)[2] ? path : null
}
