/** What is marked on a diagram. */
export type Marks = {
  /** States that the machine is in. */
  readonly present: ReadonlySet<string>
  /** Transitions that can be taken now. */
  readonly possible: ReadonlySet<string>
  /** Transitions that were just taken. */
  readonly taken: ReadonlySet<string>
  readonly selected: string | null
}
export const noMarks: Marks = { present: new Set(), possible: new Set(), taken: new Set(), selected: null }
