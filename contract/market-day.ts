const dayMilliseconds = 86_400_000

/** Milliseconds from an ISO instant to the next midnight of the market's clock, which knows no daylight saving. */
export function untilMidnight(instant: string, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => Number(parts.find((other) => other.type === type)?.value)
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second')
  return dayMilliseconds - seconds * 1000 - new Date(instant).getUTCMilliseconds()
}
