import type { GradientName } from './gradients.ts'

/** Ids in a drawing are written with these marks in front, and get their real prefix when the drawing is finished. */
export const SHARED = '~'
export const OWN = '^'

/** A gradient that every pizza shares. */
export const sharedPaint = (name: GradientName): string => `url(#${SHARED}${name})`
/** A gradient that belongs to this one pizza. */
export const ownPaint = (name: string): string => `url(#${OWN}${name})`

export const fill = (path: string, paint: string, attributes = ''): string =>
  `<path d="${path}" fill="${paint}"${attributes && ' ' + attributes}/>`

export const stroke = (path: string, paint: string, width: number, opacity = 1, attributes = ''): string =>
  `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"${
    opacity < 1 ? ` opacity="${opacity}"` : ''
  }${attributes && ' ' + attributes}/>`

export const opacity = (value: number): string => `opacity="${value}"`

export const shift = (x: number, y: number, scale = 1): string =>
  `transform="translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}"`

/** The shadow that a piece casts to the bottom right: a wide pale one under a narrow dark one. */
export const castShadow = (path: string, depth = 1): string =>
  fill(path, '#3a1204', `${opacity(0.22)} ${shift(11 * depth, 15 * depth, 1.03)}`) +
  fill(path, '#3a1204', `${opacity(0.34)} ${shift(5 * depth, 7 * depth)}`)

export const roundShadow = (radius: number, x = 8, y = 12): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sharedPaint('shadow')}"/>`
