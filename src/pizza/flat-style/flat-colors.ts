import { parseStops } from '../gradients.ts'
import { writeSharedGradient } from '../shared-gradients.ts'

/** A copy of a shape in one color, smaller and shifted toward the light (in shares of its size). */
export type FlatTone = {
  readonly color: string
  readonly alpha: number
  readonly scale: number
  readonly shift: number
}

/** Fading gradients, with their flat color for a small picture. */
const fading: Readonly<Record<string, readonly FlatTone[]>> = {
  mozzarella: [{ color: '#fee2a8', alpha: 0.9, scale: 0.86, shift: 0 }],
  browned: [{ color: '#cf8a32', alpha: 0.42, scale: 0.86, shift: 0 }],
  toasted: [{ color: '#d88a2e', alpha: 0.3, scale: 0.74, shift: 0 }],
  shadow: [{ color: '#2a0a02', alpha: 0.36, scale: 0.94, shift: 0 }],
  oil: [{ color: '#f0801f', alpha: 0.5, scale: 0.97, shift: 0 }],
}

const channels = (color: string) => [1, 2, 3].map((at) => Number.parseInt(color.charAt(at).repeat(2), 16))

const mixed = (one: string, other: string, share: number): string => {
  const others = channels(other)
  const mix = channels(one).map((value, i) => Math.round(value * (1 - share) + (others[i] ?? 0) * share))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns a shared gradient as two flat tones: its edge's shade, and its light. */
export function flatTonesOf(gradient: string): readonly FlatTone[] {
  const faded = fading[gradient]
  if (faded) return faded
  const written = writeSharedGradient(gradient, '')
  const stops = parseStops(written)
  const [light = '#ffffff'] = stops[0] ?? []
  const [dark = light] = stops.at(-1) ?? []
  const [middle = light] = stops.at(Math.floor((stops.length - 1) / 2)) ?? []
  const isLit = !written.startsWith('<radialGradient') || written.includes('cx=')
  return [
    { color: mixed(middle, dark, 0.4), alpha: 1, scale: 1, shift: 0 },
    { color: mixed(middle, light, 0.45), alpha: 1, scale: 0.72, shift: isLit ? 0.09 : 0 },
  ]
}
