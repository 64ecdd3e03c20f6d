import * as v from 'valibot'

const Words = v.object({ es: v.string(), en: v.string() })

/** Who acts in a step of a story. */
export const Actor = v.picklist(['person', 'store', 'bank', 'clock', 'machine'])
export type Actor = v.InferOutput<typeof Actor>

/** The stories: paths of the whole system, each step with the announcement whose picture shows it. */
export const StoryList = v.array(
  v.object({
    id: v.string(),
    title: Words,
    about: Words,
    steps: v.array(v.object({ by: Actor, says: Words, picture: v.string() })),
  }),
)
export type StoryList = v.InferOutput<typeof StoryList>
export type ListedStory = StoryList[number]
