import type { Market } from './market.ts'
import { withoutSeparators } from './primitives.ts'

/** A parsed address code: the code, or the reason against it with the ZIP that may be meant. */
export type AddressCodeReading =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly zip: string | null }

/** Parses the chain's address code, ZIP and sector as in `00907-01` [place.address-code]. */
export function parseAddressCode(
  { address_code_length: length }: Pick<Market, 'address_code_length'>,
  text: string,
): AddressCodeReading {
  const code = withoutSeparators(text).replaceAll('ー', '') // typed as a hyphen on Japanese keyboards
  if (code === '') return { kind: 'empty' }
  if (!/^\d+$/.test(code)) return { kind: 'invalid', zip: null }
  if (code.length === length) return { kind: 'code', code }
  return { kind: 'invalid', zip: code.length === 5 ? code : null }
}

/** Returns "00907-01". */
export const formatAddressCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`
