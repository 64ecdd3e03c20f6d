import { DrizzleQueryError } from 'drizzle-orm'

/** Returns the SQLSTATE of a failed query, wherever the driver put it. */
export function sqlState(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null
  return typeof cause.code === 'string' ? cause.code : null
}

/** Returns the loggable fields of a failed query, without its values, which may be personal data; null for other errors. */
export function loggableQueryError(error: Error) {
  if (!(error instanceof DrizzleQueryError)) return null
  const state = sqlState(error)
  // Database messages about invalid values quote them.
  const isAboutValues = state?.startsWith('22') ?? false
  return { state, reason: isAboutValues ? null : error.cause?.message, query: error.query }
}
