import { useNow } from '../use-now.ts'

/** The seconds in which a press can be undone for sure; after them only while the press waits for the network. */
export const SecondsLeft = ({ until }: { until: number }) => {
  const seconds = Math.ceil((until - useNow(1)) / 1000)
  return seconds > 0 && <span aria-hidden="true">{seconds}</span>
}
