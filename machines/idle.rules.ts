/** Spec §9 "Idle limit", in milliseconds. */
export const idleLimit = 3_600_000

/** Whether the last activity was an hour ago or more; without one there was none to be long ago. */
export const isLongAgo = (last: string | null, now: string): boolean =>
  last !== null && Date.parse(now) - Date.parse(last) >= idleLimit
