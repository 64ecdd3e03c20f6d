/** Returns the value; throws the sentence where there is none, which the state rules out. */
export function required<Value>(value: Value | null | undefined, sentence: string): Value {
  if (value === null || value === undefined) throw new Error(sentence)
  return value
}
