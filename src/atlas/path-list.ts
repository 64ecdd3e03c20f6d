import * as v from 'valibot'

const index = v.pipe(v.number(), v.integer())

/** The reviewed paths of a machine: the words of all steps and states, and each path as indexes into both lists. */
export const PathList = v.object({
  steps: v.array(v.string()),
  states: v.array(v.string()),
  paths: v.array(
    v.object({
      id: v.string(),
      /** Its purpose: transitions, cases, pairs or refusals. */
      by: v.picklist(['transitions', 'cases', 'pairs', 'refusals']),
      title: v.string(),
      start: v.string(),
      steps: v.array(index),
      /** States that it visits. */
      through: v.array(index),
    }),
  ),
})
export type PathList = v.InferOutput<typeof PathList>
export type ListedPath = PathList['paths'][number]

/** The machine of each path. */
export const MachineByPath = v.record(v.string(), v.string())
