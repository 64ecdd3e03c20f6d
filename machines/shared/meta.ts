/** Metadata of a state: its screen and its announcement. */
export type StateMeta = { screen: string; announcement: string }

/** Why an action is blocked, and the event that resolves it. */
export type Blocked<Remedy> = { code: string; params?: Record<string, number | string>; remedy?: Remedy }
