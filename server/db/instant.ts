import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import { Temporal } from 'temporal-polyfill'

/** Returns an instant of whole milliseconds, which all are, as a text; as a `Date` because that is much faster. */
const textOf = ({ epochMilliseconds }: Temporal.Instant) => new Date(epochMilliseconds).toISOString()

/** An instant of the injected clock; the database's `now()` is never used. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: textOf,
  fromDriver: (value) => Temporal.Instant.from(value),
})

const encoder = { mapToDriverValue: (value: unknown) => (value instanceof Temporal.Instant ? textOf(value) : null) }

/** Returns the placeholder of an instant in a prepared statement, outside of its column. */
export const givenInstant = (name: string) => sql`${sql.param(sql.placeholder(name), encoder)}::timestamptz`
