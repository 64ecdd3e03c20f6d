import { useEffect, useState } from 'react'

/** Steps of magnification; `null` fits a diagram into its place. */
const steps = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6, 2]

export type Zoom = {
  readonly scale: number | null
  readonly into: () => void
  readonly out: () => void
  readonly fit: () => void
}

const isTyping = (event: KeyboardEvent) => event.target instanceof HTMLInputElement

const larger = (now: number | null) => steps.find((step) => step > (now ?? 0.7)) ?? now
const smaller = (now: number | null) => steps.findLast((step) => step < (now ?? 1)) ?? now
const fitting = () => null
const changes: Readonly<Record<string, (now: number | null) => number | null>> = {
  '+': larger,
  '=': larger,
  '-': smaller,
  '0': fitting,
}

/** How large diagrams are drawn; `+`, `-` and `0` change it. */
export function useZoom(): Zoom {
  const [scale, setScale] = useState<number | null>(null)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const change = changes[event.key]
      if (!change || event.metaKey || event.ctrlKey || isTyping(event)) return
      event.preventDefault()
      setScale(change)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return { scale, into: () => setScale(larger), out: () => setScale(smaller), fit: () => setScale(fitting) }
}
