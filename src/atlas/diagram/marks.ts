/** Marks of a diagram. */
export type Marks = {
  /** Active states. */
  readonly present: ReadonlySet<string>
  /** Transitions that can be taken now. */
  readonly possible: ReadonlySet<string>
  /** Transitions that were just taken. */
  readonly taken: ReadonlySet<string>
  readonly selected: string | null
}
export const noMarks: Marks = { present: new Set(), possible: new Set(), taken: new Set(), selected: null }
