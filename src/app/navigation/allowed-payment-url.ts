const anySite = 'https://site.invalid'
const sandboxPath = /^\/sandbox-bank\/pay\/[\w-]{43}$/

/** Returns an address of the payment provider unchanged, or null for any other, which prevents phishing [payment.origin]. */
export function allowedPaymentUrl(given: string | undefined, origins: readonly string[]): string | null {
  if (given === undefined || !URL.canParse(given, anySite)) return null
  const { origin, pathname, href } = new URL(given, anySite)
  if (origin === anySite) return sandboxPath.test(pathname) ? pathname : null
  return origins.includes(origin) ? href : null
}
