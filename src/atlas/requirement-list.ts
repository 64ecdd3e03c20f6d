import * as v from 'valibot'

/** The requirements that a machine is about: their rows of docs/coverage.md, and the states and transitions that are about them. */
export const RequirementList = v.array(v.object({ id: v.string(), row: v.string(), goals: v.array(v.string()) }))
export type RequirementList = v.InferOutput<typeof RequirementList>

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`)

/** Requirements that something which goes through these states and transitions is about. */
export const aboutOf = (list: RequirementList, states: readonly string[], transitions: readonly string[]) =>
  list.filter(({ goals }) =>
    goals.some((goal) => transitions.includes(goal) || states.some((state) => isWithin(state, goal))),
  )
