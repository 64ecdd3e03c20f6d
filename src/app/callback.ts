import type { RegisteredRouter } from '@tanstack/react-router'

const anySite = 'https://site.invalid'

/** A path of this site, from the callback query; anything else is refused, by the rules that browsers read URLs by. */
export function callbackPath(callback: unknown): string | null {
  if (typeof callback !== 'string' || !callback.startsWith('/') || !URL.canParse(callback, anySite)) return null
  return new URL(callback, anySite).origin === anySite ? callback : null
}

/** The same where it leads to a page: what no route knows is no place to go to. */
export const knownCallback = (router: RegisteredRouter, callback: unknown): string | null => {
  const path = callbackPath(callback)
  return path !== null && router.getMatchedRoutes(new URL(path, anySite).pathname)[2] ? path : null
}
