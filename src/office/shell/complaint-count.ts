import { createContext } from 'react'

type Count = number | null

/** How many complaints wait for an answer, as the page that lists them read it last; null before. */
export const ComplaintCount = createContext<readonly [Count, (count: Count) => void]>([null, () => undefined])
