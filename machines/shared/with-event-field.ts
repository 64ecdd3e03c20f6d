/** Returns the guard or action of that name, with a field of the event as its parameter. */
export const withEventField = <const Type extends string, const Field extends string>(type: Type, field: Field) => ({
  type,
  params: <Value>({ event }: { event: Readonly<Record<Field, Value>> }) => event[field],
})
