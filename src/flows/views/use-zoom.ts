import { useState, type KeyboardEvent } from 'react'

/** Steps of magnification; `null` fits a diagram into its place. */
const steps = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6, 2]

export type Zoom = {
  readonly scale: number | null
  readonly into: () => void
  readonly out: () => void
  readonly fit: () => void
  /** `+`, `-` and `0` where no field is typed into. */
  readonly handleKey: (event: KeyboardEvent) => void
}

/** How large diagrams are drawn. */
export function useZoom(): Zoom {
  const [scale, setScale] = useState<number | null>(null)
  const into = () => setScale((now) => steps.find((step) => step > (now ?? 0.7)) ?? now)
  const out = () => setScale((now) => steps.findLast((step) => step < (now ?? 1)) ?? now)
  const fit = () => setScale(null)
  const handleKey = (event: KeyboardEvent) => {
    const change = { '+': into, '=': into, '-': out, '0': fit }[event.key]
    if (!change || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    change()
  }
  return { scale, into, out, fit, handleKey }
}
