import { useEffect, useState } from 'react'

/** Factor of one zoom step, and the limits. */
const step = 1.25
const most = 8

/** Whether a diagram is scaled to readable text or to fit, and by how much. */
type Size = { readonly base: 'readable' | 'whole'; readonly factor: number }
export type Zoom = {
  readonly size: Size
  readonly into: () => void
  readonly out: () => void
  readonly fit: () => void
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

const larger = ({ base, factor }: Size): Size => ({ base, factor: Math.min(most, factor * step) })
const smaller = ({ base, factor }: Size): Size => ({ base, factor: Math.max(1 / most, factor / step) })
// A new object each time, so that repeating it also resets the scroll position.
const whole = (): Size => ({ base: 'whole', factor: 1 })
const changes: Readonly<Record<string, (now: Size) => Size>> = {
  '+': larger,
  '=': larger,
  '-': smaller,
  '0': whole,
}

/** Returns the zoom of diagrams; `+`, `-` and `0` change it. */
export function useZoom(): Zoom {
  const [size, setSize] = useState<Size>({ base: 'readable', factor: 1 })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const change = changes[event.key]
      if (!change || event.metaKey || event.ctrlKey || isTyping(event)) return
      event.preventDefault()
      setSize(change)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return { size, into: () => setSize(larger), out: () => setSize(smaller), fit: () => setSize(whole) }
}
