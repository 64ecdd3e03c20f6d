import { SHARED } from './paint.ts'
import { writeSharedGradient } from './shared-gradients.ts'
import { drawSymbol } from './symbols.ts'

/** The shared things that a drawing refers to, each once. */
const referredIn = (drawn: string) => new Set([...drawn.matchAll(/#~([\w-]+)/g)].map(([, name = '']) => name))

/** The symbols that a drawing uses, with the gradients that they and the drawing itself refer to. */
export const carriedSymbols = (drawn: string): string => {
  const symbols = [...referredIn(drawn)].map(drawSymbol).join('')
  const gradients = [...referredIn(symbols)].map((name) => writeSharedGradient(name, SHARED + name)).join('')
  return gradients + symbols
}
