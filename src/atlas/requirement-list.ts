import * as v from 'valibot'

/** The requirements of a machine: rows of docs/coverage.md, with their states and transitions. */
export const RequirementList = v.array(v.object({ id: v.string(), row: v.string(), goals: v.array(v.string()) }))
export type RequirementList = v.InferOutput<typeof RequirementList>

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`)

/** Returns the requirements of these states and transitions. */
export const requirementsOf = (list: RequirementList, states: readonly string[], transitions: readonly string[]) =>
  list.filter(({ goals }) =>
    goals.some((goal) => transitions.includes(goal) || states.some((state) => isWithin(state, goal))),
  )
