import * as v from 'valibot'

const Title = v.object({ es: v.string(), en: v.string() })

/**
 * How each machine goes when all goes well: the states that are passed in their order, by the input that it begins with;
 * ways that begin alike have titles.
 */
export const MainWays = v.record(
  v.string(),
  v.array(v.object({ input: v.string(), title: v.nullable(Title), states: v.array(v.string()) })),
)
export type MainWays = v.InferOutput<typeof MainWays>
