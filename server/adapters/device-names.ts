import { parse } from 'bowser'

/** What a member reads about a device; null for an unknown name. */
export type DeviceNames = { readonly browser: string | null; readonly system: string | null }

const named = (name: string | undefined) => (name === undefined || name === '' ? null : name)

/** Returns the names of the browser and the system of a `User-Agent`, such as Firefox and Android. */
export function deviceNamesOf(userAgent: string): DeviceNames {
  if (userAgent === '') return { browser: null, system: null }
  const { browser, os } = parse(userAgent.slice(0, 500))
  return { browser: named(browser.name), system: named(os.name) }
}
