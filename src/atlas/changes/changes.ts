import * as v from 'valibot'

/** What changed in the flows in plain sentences: all in all, the new flows by those they are for, and the others by flow. */
const Summary = v.object({
  lead: v.array(v.string()),
  added: v.array(
    v.object({
      title: v.string(),
      flows: v.array(v.object({ id: v.string(), name: v.string(), about: v.string() })),
    }),
  ),
  flows: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      counts: v.string(),
      sentences: v.array(v.string()),
      /** As many differences are said in none of the sentences. */
      rest: v.number(),
    }),
  ),
})
export type Summary = v.InferOutput<typeof Summary>

/** What changed in the flows since some earlier versions, in one language. */
export const Changes = v.array(
  v.object({
    /** Its age in days, at least; or the age that the oldest one stands for. */
    days: v.number(),
    /** Whether it is the oldest that can be read, and younger than `days`. */
    isOldest: v.boolean(),
    /** Its commit. */
    version: v.string(),
    /** The first day of the changes since then, `2026-11-21`. */
    on: v.string(),
    summary: Summary,
    machines: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        /** `before` is null for what is new, `after` for what is gone. The key begins with the id of the state. */
        differences: v.array(
          v.object({ key: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
        ),
      }),
    ),
    /** The announcements whose pictures changed. */
    pictures: v.array(v.string()),
  }),
)
export type Changes = v.InferOutput<typeof Changes>
export type Change = Changes[number]['machines'][number]['differences'][number]

/** Whether a state or an arrow is still there, with other words or another condition. */
export const isReworded = ({ before, after }: Change) => before !== null && after !== null
