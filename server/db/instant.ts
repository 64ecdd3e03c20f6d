import { customType } from 'drizzle-orm/pg-core'
import { Temporal } from 'temporal-polyfill'

/** An instant of the injected clock; the database's `now()` is never used. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value),
})
