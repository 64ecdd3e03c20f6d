import * as v from 'valibot'

const index = v.pipe(v.number(), v.integer())

/** The paths of a machine: the words of all steps and states, and each path as indexes into both lists. */
export const PathList = v.object({
  steps: v.array(v.string()),
  states: v.array(v.string()),
  paths: v.array(
    v.object({
      id: v.string(),
      /** Its purpose: transitions, cases, pairs or refusals; or that it is played on the page in a browser. */
      by: v.picklist(['transitions', 'cases', 'pairs', 'refusals', 'pages']),
      start: v.string(),
      steps: v.array(index),
      /** States that it visits. */
      through: v.array(index),
      /** States that it enters, one after another; of several regions only what changes. */
      entered: v.array(index),
      /** States that its last step changed; none where no state changes. */
      ends: v.array(index),
      /** Requirements that it proves: rows of docs/coverage.md. */
      proves: v.array(v.string()),
      /** Whether the diagrams can follow it: pages have some payloads of their own. */
      isDrawn: v.boolean(),
    }),
  ),
})
export type PathList = v.InferOutput<typeof PathList>
export type ListedPath = PathList['paths'][number]

/** The machine of each path. */
export const MachineByPath = v.record(v.string(), v.string())
