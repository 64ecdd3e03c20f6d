import { writeSharedGradients } from './gradients.ts'
import { drawSymbol } from './symbols.ts'

/** The symbols that a drawing uses, with the gradients that they and the drawing itself refer to. */
export const carriedSymbols = (drawn: string, usedSymbols: ReadonlySet<string>) => {
  const symbols = [...usedSymbols].map(drawSymbol).join('')
  const referred = new Set([...(symbols + drawn).matchAll(/url\(#~([a-z-]+)\)/g)].map(([, name]) => name))
  return writeSharedGradients((name) => referred.has(name)) + symbols
}
