/** Returns the value; throws the message if it is missing, which the state rules out. */
export function requireValue<Value>(value: Value | null | undefined, sentence: string): Value {
  if (value === null || value === undefined) throw new Error(sentence)
  return value
}
