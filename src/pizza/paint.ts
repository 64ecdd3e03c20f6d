/** Placeholders before the ids of a drawing, replaced by their prefix at the end. */
export const SHARED_ID = '~'
export const OWN_ID = '^'
export const ID_PLACEHOLDERS = /[~^]/g

/** Returns a shared gradient: a common one, or by code that of a topping. */
export const namedGradient = (name: string): string => `url(#${SHARED_ID}${name})`

export const fill = (path: string, paint: string, attributes = ''): string =>
  `<path d="${path}" fill="${paint}"${attributes && ' ' + attributes}/>`

export const stroke = (path: string, paint: string, width: number, opacity = 1, attributes = ''): string =>
  `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"${
    opacity < 1 ? ` opacity="${opacity}"` : ''
  }${attributes && ' ' + attributes}/>`

export const opacity = (value: number): string => `opacity="${value}"`

export const translated = (x: number, y: number, scale = 1): string =>
  `transform="translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}"`

/** Returns a piece's shadow to the bottom right: a wide pale one under a narrow dark one. */
export const castShadow = (path: string): string =>
  fill(path, '#310', `${opacity(0.22)} ${translated(11, 15, 1.03)}`) +
  fill(path, '#310', `${opacity(0.34)} ${translated(5, 7)}`)

/** Returns a solid piece: shadow, side if it is thick, edge, and face, slightly smaller and shifted toward the light. */
export const solidPiece = (path: string, face: string, size: number, edge: string, side = ''): string =>
  castShadow(path) +
  (side && fill(path, side, translated(4, 8))) +
  fill(path, edge) +
  fill(path, face, translated(-2, -3, size))

export const disc = (radius: number, paint: string, x = 0, y = 0): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint}"/>`

export const roundShadow = (radius: number): string => disc(radius, namedGradient('shadow'), 8, 12)
