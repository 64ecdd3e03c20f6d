/** ISO 8601: Monday is 1. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
