import { sqlState } from './sql-state.ts'

/** SQL states and system errors of a database that is unavailable, or beyond a limit of time: the client should retry. */
const unreachable =
  /^(08...|57P0[1-4]|57014|55P03|25P0[34]|25006|53[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/

/** Whether an error is one of a database that does not answer. */
export function isUnreachable(error: unknown): boolean {
  if (unreachable.test(sqlState(error) ?? '')) return true
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (
    cause instanceof Error &&
    /connection terminated|timeout exceeded when trying to connect|PGlite is clos/i.test(cause.message)
  )
}
