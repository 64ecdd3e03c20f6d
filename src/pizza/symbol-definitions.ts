import { SHARED_ID } from './paint.ts'
import { writeSharedGradient } from './shared-gradients.ts'
import { drawSymbol } from './symbols.ts'

/** Returns the shared definitions that a drawing refers to, without duplicates. */
const referredIn = (drawn: string) => new Set([...drawn.matchAll(/#~([\w-]+)/g)].map(([, name = '']) => name))

/** Returns a drawing's symbols, with all gradients that they and the drawing use. */
export const symbolDefinitions = (drawn: string): string => {
  const symbols = [...referredIn(drawn)].map(drawSymbol).join('')
  const gradients = [...referredIn(symbols)].map((name) => writeSharedGradient(name, SHARED_ID + name)).join('')
  return gradients + symbols
}
