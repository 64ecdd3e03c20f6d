import type { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import { problemIf } from './checks/references.ts'
import type { CatalogProblem } from './read-document.ts'

/** An entry of the stored catalog, also one that is retired. */
export type KnownEntry = {
  readonly kind: 'outlets' | 'categories' | 'products' | 'toppings' | 'coupons'
  readonly name: string
  readonly uuid: string
}

/** The stored catalog, and what refers to it. */
export type StoredCatalog = {
  readonly document: CatalogDocument
  readonly entries: readonly KnownEntry[]
  /** Codes of the coupons that games give. */
  readonly prizes: readonly string[]
}

const entriesOf = ({ outlets, categories, products, toppings, coupons }: CatalogDocument): KnownEntry[] => [
  ...outlets.map(({ id, code }): KnownEntry => ({ kind: 'outlets', name: code, uuid: id })),
  ...categories.map(({ uuid, slug }): KnownEntry => ({ kind: 'categories', name: slug, uuid })),
  ...products.map(({ uuid, slug }): KnownEntry => ({ kind: 'products', name: slug, uuid })),
  ...toppings.map(({ uuid, code }): KnownEntry => ({ kind: 'toppings', name: code, uuid })),
  ...coupons.map(({ uuid, code }): KnownEntry => ({ kind: 'coupons', name: code, uuid })),
]

/** Carts and orders know entries by their uuid, so that one keeps its name. */
function checkIdentity(document: CatalogDocument, { entries }: StoredCatalog): CatalogProblem[] {
  const keyOf = ({ kind, name }: KnownEntry) => `${kind}.${name}`
  const uuids = new Map(entries.map((entry) => [keyOf(entry), entry.uuid]))
  const names = new Map(entries.map((entry) => [entry.uuid, keyOf(entry)]))
  return entriesOf(document).flatMap((entry) => {
    const path = keyOf(entry)
    const uuid = uuids.get(path)
    const owner = names.get(entry.uuid)
    if (uuid !== undefined) return problemIf(uuid !== entry.uuid, path, `must keep its uuid ${uuid}`)
    return problemIf(owner !== undefined, path, `has the uuid of ${owner}, which keeps its name`)
  })
}

/** Returns a problem for each entry of an edited catalog that is new under a name of another one, also of a retired one. */
export function checkNewNames(
  before: CatalogDocument,
  after: CatalogDocument,
  { entries }: Pick<StoredCatalog, 'entries'>,
): CatalogProblem[] {
  const old = entriesOf(before)
  const isTaken = (entry: KnownEntry) =>
    [...old, ...entries].some(
      ({ kind, name, uuid }) => kind === entry.kind && name === entry.name && uuid !== entry.uuid,
    )
  return entriesOf(after)
    .filter((entry) => old.every(({ uuid }) => uuid !== entry.uuid) && isTaken(entry))
    .map(({ kind, name }) => ({ path: `${kind}.${name}`, problem: 'is taken' }))
}

/** Returns the items whose names are missing in `after`. */
export function removedFrom<T>(before: readonly T[], after: readonly T[], nameOf: (item: T) => string): T[] {
  const left = new Set(after.map(nameOf))
  return before.filter((item) => !left.has(nameOf(item)))
}

/** Whether carts may have a coupon at `now`, in milliseconds. */
export const isInUse = ({ suspended, endsAt }: CatalogDocument['coupons'][number], now: number) =>
  !suspended && Date.parse(endsAt) > now

/** Returns the pages of the site that a document lacks; news can go. */
export const removedPages = (document: CatalogDocument, stored: StoredCatalog) =>
  removedFrom(stored.document.contents, document.contents, ({ type, id }) => `${type}-${id}`).filter(
    ({ type }) => type !== 'posts',
  )

/** Returns what is wrong with replacing the stored catalog by another one at `now`, in milliseconds. */
export function checkReplacement(document: CatalogDocument, stored: StoredCatalog, now: number): CatalogProblem[] {
  const { outlets, coupons } = stored.document
  const gone = removedFrom(coupons, document.coupons, ({ code }) => code)
  return [
    ...checkIdentity(document, stored),
    ...removedFrom(outlets, document.outlets, ({ code }) => code).map(({ code }) => ({
      path: `outlets.${code}`,
      problem: 'a store is not removed: set temporarilyClosed',
    })),
    ...gone.flatMap((coupon) => [
      ...problemIf(
        isInUse(coupon, now),
        `coupons.${coupon.code}`,
        'carts may have it: before it is removed, suspend it or let it end',
      ),
      ...problemIf(stored.prizes.includes(coupon.code), `coupons.${coupon.code}`, 'a game gives it'),
    ]),
    ...removedPages(document, stored).map(({ type, id }) => ({
      path: `contents.${type}-${id}`,
      problem: 'a page of the site shows it',
    })),
  ]
}
