import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

const literal = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`)

/** Returns values of the code, never of a caller, as a list in the text of a statement, as constraints and partial indexes need it. */
export const literals = (values: readonly (string | number)[]): SQL => sql.raw(values.map(literal).join(', '))

export const isOneOf = (column: AnyColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} in (${literals(values)})`
