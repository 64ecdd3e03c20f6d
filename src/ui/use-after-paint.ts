import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** The value as it was when the page was last painted: what follows it costs no time to whoever pressed something. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}
