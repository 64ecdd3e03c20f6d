import { useNow } from '../use-now.ts'

/** The seconds in which a press can still be undone. */
export const SecondsLeft = ({ until }: { until: number }) => {
  const seconds = Math.max(0, Math.ceil((until - useNow(1)) / 1000))
  return <span aria-hidden="true">{seconds}</span>
}
