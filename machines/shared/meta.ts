/** The screen that shows it and the sentence that the live region announces. */
export type StateMeta = { screen: string; announcement: string }

/** Why something cannot be done now, and the event that would repair it. */
export type Blocked<Repair> = { code: string; params?: Record<string, number | string>; repair?: Repair }
