import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A body, ready to be sent in any encoding. */
export type Encoded = Readonly<Record<'identity' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Levels of brotli: the best is smaller by an eighth, and for what browsers keep for good. The highest, 11, gains hardly
 * half a percent more of a drawing and takes three times as long, which the first visitors of a menu would wait for.
 */
const levels = { good: 9, best: 10 } as const

/** Prepares a body that is sent often, off the main thread. */
export async function encode(identity: Uint8Array<ArrayBuffer>, level: keyof typeof levels = 'good'): Promise<Encoded> {
  return {
    identity,
    br: new Uint8Array(await brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: levels[level] } })),
    gzip: new Uint8Array(await zip(identity)),
  }
}

/** The smallest encoding that a browser takes, by its `Accept-Encoding`. */
export function encodingFor(accepted = ''): keyof Encoded {
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
