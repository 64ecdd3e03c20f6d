import type { SingleBuild } from '../contract/build.ts'
import type { Product } from '../contract/menu.ts'
import { crustIn, defaultLayers } from './builder.rules.ts'

/** How a product comes when nobody changed it. */
export const defaultBuild = (product: Product): SingleBuild => ({
  kind: 'single',
  ...defaultLayers(product),
  extra: {},
  removed: [],
})

/** The same build in another size, with its crust if the size has it. */
export const withSize = (product: Product, build: SingleBuild, size: string): SingleBuild => ({
  ...build,
  size,
  crust: crustIn(product, size, build.crust),
})
