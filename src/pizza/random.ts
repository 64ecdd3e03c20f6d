/** Deterministic randomness: the same seed draws the same pizza. */
export type Random = {
  /** From 0 to 1. */
  next: () => number
  /** From -reach to reach. */
  jitter: (reach: number) => number
  between: (low: number, high: number) => number
}

export const createRandom = (seed: number): Random => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    jitter: (reach) => (next() - 0.5) * 2 * reach,
    between: (low, high) => low + next() * (high - low),
  }
}

export const hashText = (text: string): number => {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  return value >>> 0
}
