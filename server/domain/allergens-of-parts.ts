import { allergens } from '../../contract/allergens.ts'
import type { Product } from './catalog.ts'

type Made = Pick<Product, 'kind' | 'slug' | 'halvable' | 'groups' | 'allergens'>

/** Returns products with the allergens of all that they can be made of, besides those that they declare. */
export const withAllergensOfParts = <T extends Made>(products: readonly T[]): T[] =>
  products.map((product) => {
    const slugs = product.groups.flatMap(({ choices }) => choices.map((choice) => choice.product))
    const isPart = ({ slug, halvable }: Made) => (product.kind === 'combo' ? slugs.includes(slug) : halvable)
    const parts = product.kind === 'single' ? [] : products.filter(isPart)
    const all = [product, ...parts].flatMap((part) => part.allergens)
    return { ...product, allergens: allergens.filter((name) => all.includes(name)) }
  })
