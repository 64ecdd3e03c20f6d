import { DrizzleQueryError } from 'drizzle-orm'

/** The SQLSTATE of a failed query, wherever the driver put it. */
export function sqlState(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null
  return typeof cause.code === 'string' ? cause.code : null
}
