const anySite = 'https://site.invalid'
const sandboxPath = /^\/sandbox-bank\/pay\/[\w-]{43}$/

/** An address of our bank as it is, or null for any other: nobody shall be led astray with their card in hand (decisions §2). */
export function bankAddress(given: string | undefined): string | null {
  if (given === undefined || !URL.canParse(given, anySite)) return null
  const { origin, pathname } = new URL(given, anySite)
  return origin === anySite && sandboxPath.test(pathname) ? pathname : null
}
