import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** Returns the value as of the last paint, so that its effects do not delay the response to a press. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}
