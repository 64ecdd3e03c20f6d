import { buildPrice } from '../../contract/build-price.ts'
import type { SingleBuild } from '../../contract/product-build.ts'
import type { Disposition } from '../../contract/disposition.ts'
import type { Market } from '../../contract/market.ts'
import type { Product } from '../../contract/menu.ts'
import { saleProblem } from '../../contract/sale-rules.ts'
import { toCartItem, defaultSizeAndCrust } from '../product/builder.rules.ts'
import type { ConfiguredItem } from './cart.ports.ts'

/** An offered product in its default size, without choices. `cents` is its unit price. */
export type UpsellOffer = { readonly product: Product; readonly item: ConfiguredItem; readonly cents: number }

export type UpsellInput = {
  readonly market: Market
  readonly disposition: Disposition
  /** Products already in the order, with their category slugs. */
  readonly products: readonly string[]
  readonly categories: readonly string[]
  /** The market's time, ISO instant. */
  readonly now: string
}

function offerOf(product: Product): UpsellOffer | null {
  if (product.kind !== 'single') return null
  const build: SingleBuild = { kind: 'single', ...defaultSizeAndCrust(product), extra: {}, removed: [] }
  const item = toCartItem(product, build, 1)
  const cents = buildPrice(product, build)
  return item && cents !== null ? { product, item, cents } : null
}

/**
 * Returns the offer: the first product of a kind that the order lacks, such as a drink, in stock and on sale at the
 * time of the order. Alcohol is never offered.
 */
export function upsellOffersOf(
  found: readonly Product[],
  { market, disposition, categories, now }: UpsellInput,
): UpsellOffer[] {
  const { when } = disposition
  const moment = { at: when.kind === 'slot' ? when.at : now, future: when.kind === 'slot', now }
  return found
    .filter(({ category, sold_out: soldOut, alcohol }) => !categories.includes(category) && !soldOut && !alcohol)
    .filter((product) => saleProblem(product, moment, market) === null)
    .flatMap((product) => offerOf(product) ?? [])
    .slice(0, 1)
}

/** Returns the ids to look up. */
export const upsellIdsToLoad = ({ market, products }: UpsellInput): string[] =>
  market.upsell.filter((uuid) => !products.includes(uuid))
