import type { SingleBuild } from '../../contract/build.ts'
import type { Product } from '../../contract/menu.ts'
import { defaultLayers } from './builder.rules.ts'

/** Returns the default build of a product. */
export const defaultBuild = (product: Product): SingleBuild => ({
  kind: 'single',
  ...defaultLayers(product),
  extra: {},
  removed: [],
})
