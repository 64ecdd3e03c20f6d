import * as v from 'valibot'

/** A state's configuration, reduced to the fields used here. */
const State: v.GenericSchema<StatelyState> = v.looseObject({
  type: v.optional(v.string()),
  states: v.optional(
    v.record(
      v.string(),
      v.lazy(() => State),
    ),
  ),
})
export type StatelyState = {
  readonly type?: string | undefined
  readonly states?: Readonly<Record<string, StatelyState>> | undefined
}

/** A machine's configuration in Stately's format. */
export const StatelyMachine = v.intersect([State, v.object({ id: v.string() })])
export type StatelyMachine = StatelyState & { readonly id: string }

/** XState's value of a snapshot: the active children of a state, by their keys. */
export type StateValue = string | { readonly [key: string]: StateValue }

/** Returns the state value of this id for these active leaf states. */
export function stateValueOf({ type, states = {} }: StatelyState, id: string, leaves: readonly string[]): StateValue {
  const isPresent = (key: string) => leaves.some((leaf) => leaf === `${id}.${key}` || leaf.startsWith(`${id}.${key}.`))
  const present = Object.entries(states).filter(([key]) => isPresent(key))
  const [only] = present
  if (only && type !== 'parallel' && !only[1].states) return only[0]
  return Object.fromEntries(present.map(([key, state]) => [key, stateValueOf(state, `${id}.${key}`, leaves)]))
}
