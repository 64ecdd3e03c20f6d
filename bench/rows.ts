/** A row of the table. */
export type Row = {
  readonly what: string
  readonly value: string
  readonly baseline: string
  readonly ratio: string
  readonly goal: string
}

/** Returns a goal and whether it is met. */
export const verdict = (isMet: boolean, goal: string) => `${goal}: ${isMet ? 'met' : 'MISSED'}`
