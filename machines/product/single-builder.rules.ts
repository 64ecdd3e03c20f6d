import type { SingleBuild } from '../../contract/product-build.ts'
import type { Product } from '../../contract/menu.ts'
import { defaultSizeAndCrust } from './builder.rules.ts'

/** Returns the default build of a product. */
export const defaultBuild = (product: Product): SingleBuild => ({
  kind: 'single',
  ...defaultSizeAndCrust(product),
  extra: {},
  removed: [],
})
