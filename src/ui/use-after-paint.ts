import { useEffect, useState } from 'react'

/** The value as it was when the page was last painted: what follows it costs no time to whoever pressed something. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let after: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => setPainted(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(after)
    }
  }, [value])
  return painted
}
