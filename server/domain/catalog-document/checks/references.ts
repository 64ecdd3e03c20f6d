import type { CatalogDocument } from '../../../../contract/office/catalog-document.ts'
import type { CatalogProblem } from '../read-document.ts'

type Entry<T extends keyof CatalogDocument> = CatalogDocument[T][number]

/** What parts of a catalog refer to. */
export type References = {
  readonly products: ReadonlyMap<string, Entry<'products'>>
  readonly categories: ReadonlyMap<string, Entry<'categories'>>
  readonly toppings: ReadonlySet<string>
  readonly outlets: ReadonlySet<string>
  readonly coupons: ReadonlySet<string>
  readonly campaigns: ReadonlySet<string>
  readonly topics: ReadonlySet<string>
}

const namesIn = <T>(items: readonly T[], nameOf: (item: T) => string) => new Set(items.map(nameOf))

export const referencesOf = (document: CatalogDocument): References => ({
  products: new Map(document.products.map((product) => [product.slug, product])),
  categories: new Map(document.categories.map((category) => [category.slug, category])),
  toppings: namesIn(document.toppings, ({ code }) => code),
  outlets: namesIn(document.outlets, ({ code }) => code),
  coupons: namesIn(document.coupons, ({ code }) => code),
  campaigns: namesIn(document.campaigns, ({ slug }) => slug),
  topics: namesIn(document.topics, ({ slug }) => slug),
})

/** Returns a problem if something is so. */
export const problemIf = (is: boolean, path: string, problem: string): CatalogProblem[] =>
  is ? [{ path, problem }] : []

/** Returns a problem for each name that is unknown. */
export const unknownNames = (
  path: string,
  names: readonly string[] | null,
  known: { readonly has: (name: string) => boolean },
  kind: string,
): CatalogProblem[] =>
  (names ?? []).filter((name) => !known.has(name)).map((name) => ({ path, problem: `there is no ${kind} ${name}` }))

/** Returns a problem for each value that occurs twice. */
export function repeated<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  pathOf: (item: T) => string,
  kind: string,
): CatalogProblem[] {
  const seen = new Set<string>()
  return items.flatMap((item) => {
    const key = keyOf(item)
    const isTwice = seen.has(key)
    seen.add(key)
    return problemIf(isTwice, pathOf(item), `the ${kind} ${key} exists twice`)
  })
}
