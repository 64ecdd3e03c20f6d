/** Metadata of a state: its screen and its announcement. */
export type StateMeta = { screen: string; announcement: string }

/** Returns a function for the states of a screen that only show and announce something. */
export const screenStateFactory = (screen: string) => (announcement: string, description: string) => ({
  description,
  meta: { screen, announcement },
})
