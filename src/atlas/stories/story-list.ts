import * as v from 'valibot'

const Words = v.object({ es: v.string(), en: v.string() })

/** Who acts in a step of a story. */
export const Actor = v.picklist(['person', 'store', 'bank', 'clock', 'machine'])
export type Actor = v.InferOutput<typeof Actor>

/**
 * The stories: paths of the whole system. `picture` is the announcement of a state that is then active, and `photo`
 * the kept picture: of the story itself, or of that state where a page cannot be brought there.
 */
export const StoryList = v.array(
  v.object({
    id: v.string(),
    title: Words,
    about: Words,
    steps: v.array(v.object({ by: Actor, says: Words, picture: v.string(), photo: v.string() })),
  }),
)
export type StoryList = v.InferOutput<typeof StoryList>
export type ListedStory = StoryList[number]
