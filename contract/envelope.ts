import * as v from 'valibot'

/** Returns the schema of `{ status: true, message, data: { item } }`. */
export const itemEnvelope = <S extends v.GenericSchema>(item: S) =>
  v.object({ status: v.literal(true), message: v.string(), data: v.object({ item }) })

/** Returns the schema of `{ status: true, message, data: { items } }`. */
export const itemsEnvelope = <S extends v.GenericSchema>(item: S) =>
  v.object({ status: v.literal(true), message: v.string(), data: v.object({ items: v.array(item) }) })
