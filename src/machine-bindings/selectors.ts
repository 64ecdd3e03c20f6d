import type { SnapshotOf } from './machines.ts'

/** Selects whether the machine runs and is in one of the states. */
export const matches =
  <const States extends readonly unknown[]>(...states: States) =>
  (snapshot: { readonly matches: (state: States[number]) => boolean } | undefined): boolean =>
    snapshot !== undefined && states.some((state) => snapshot.matches(state))

/** Selects the first of the states that is active; undefined without one, and while the machine does not run. */
export const firstMatch =
  <const States extends readonly unknown[]>(...states: States) =>
  (snapshot: { readonly matches: (state: States[number]) => boolean } | undefined): States[number] | undefined =>
    snapshot && states.find((state) => snapshot.matches(state))

/** Selects the suggested places; undefined while none are shown. */
export const shownSuggestions = (suggestions: SnapshotOf<'suggestions'> | undefined) =>
  suggestions?.matches('shown') ? suggestions.context.suggestions : undefined
