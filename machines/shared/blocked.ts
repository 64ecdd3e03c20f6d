/** Why an action is blocked, and the event that resolves it. */
export type Blocked<Remedy> = { code: string; params?: Record<string, number | string>; remedy?: Remedy }
