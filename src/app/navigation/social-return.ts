import { socialLoginMethods } from '../../../contract/customers.ts'
import type { SessionEvent } from '../../../machines/session/session.setup.ts'
import type { AppRouter } from './router.tsx'

const page = /^\/login\/([a-z]+)\/?$/
const vouched = /^#ticket=([\w-]{43})$/

/** Returns a provider's result of a sign-in: a ticket, or none; null for any other address. */
function socialReturn({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): SessionEvent | null {
  const method = socialLoginMethods.find((name) => name === page.exec(pathname)?.[1])
  if (!method) return null
  const ticket = vouched.exec(hash)?.[1]
  if (ticket !== undefined) return { type: 'social.returned', method, ticket }
  return hash.startsWith('#error=') ? { type: 'social.failed', method } : null
}

/** Returns the provider's ticket once: removes the ticket from the address and its history. */
export function readSocialReturn(router: AppRouter): SessionEvent | null {
  const returned = socialReturn(location)
  if (returned) void router.navigate({ to: '.', search: true, replace: true })
  return returned
}
