/** Marks of a diagram. */
export type Marks = {
  /** Active states. */
  readonly present: ReadonlySet<string>
  /** Transitions that can be taken now. */
  readonly possible: ReadonlySet<string>
  /** Transitions that were just taken. */
  readonly taken: ReadonlySet<string>
  readonly selected: string | null
  /** Numbers on states and transitions, if any are shown. */
  readonly counts?: Counts
}
/** How many tests go through a state or transition; `isAlarming` if one failed there, or there is none. */
export type Counts = ReadonlyMap<string, { readonly count: number; readonly isAlarming: boolean }>
export const noMarks: Marks = { present: new Set(), possible: new Set(), taken: new Set(), selected: null }
