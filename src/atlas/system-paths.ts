import * as v from 'valibot'

/** The paths of the whole system: of each scenario, in the words of one language. */
export const SystemPaths = v.array(
  v.object({
    name: v.string(),
    paths: v.array(
      v.object({ id: v.string(), steps: v.array(v.object({ machine: v.string(), happened: v.string() })) }),
    ),
  }),
)
export type SystemPaths = v.InferOutput<typeof SystemPaths>
export type SystemPath = SystemPaths[number]['paths'][number]
