import { eq } from 'drizzle-orm'
import { categories, coupons, outlets, products } from '../../../server/db/catalog-schema.ts'
import type { Outlet } from '../../../server/domain/stores/outlet.ts'
import type { Category, Coupon, Product } from '../../../server/domain/catalog.ts'
import type { TestApp } from './open-test-app.ts'

type Office = Pick<TestApp, 'database' | 'catalog'>

/** Changes a store as head office would, and reloads the catalog. */
export async function changeOutlet({ database, catalog }: Office, code: string, change: Partial<Outlet>) {
  const outlet = outletOf({ catalog }, code)
  await database.db
    .update(outlets)
    .set({ doc: { ...outlet, ...change } })
    .where(eq(outlets.code, code))
  await catalog.reload()
}

/** Changes a product as head office would. */
export async function changeProduct({ database, catalog }: Office, slug: string, change: Partial<Product>) {
  const product = productOf({ catalog }, slug)
  await database.db
    .update(products)
    .set({ doc: { ...product, ...change } })
    .where(eq(products.slug, slug))
  await catalog.reload()
}

/** Changes a category as head office would. */
export async function changeCategory({ database, catalog }: Office, slug: string, change: Partial<Category>) {
  const category = catalog.current().categoryBySlug.get(slug)
  if (!category) throw new Error(`No category ${slug}`)
  await database.db
    .update(categories)
    .set({ doc: { ...category, ...change } })
    .where(eq(categories.slug, slug))
  await catalog.reload()
}

export function outletOf({ catalog }: Pick<TestApp, 'catalog'>, code: string): Outlet {
  const outlet = catalog.current().outletByCode.get(code)
  if (!outlet) throw new Error(`No store ${code}`)
  return outlet
}

export function productOf({ catalog }: Pick<TestApp, 'catalog'>, slug: string): Product {
  const product = catalog.current().products.find((candidate) => candidate.slug === slug)
  if (!product) throw new Error(`No product ${slug}`)
  return product
}

/** Changes a coupon as head office would. */
export async function changeCoupon({ database, catalog }: TestApp, code: string, change: Partial<Coupon>) {
  const coupon = catalog.current().couponByCode.get(code)
  if (!coupon) throw new Error(`No coupon ${code}`)
  await database.db
    .update(coupons)
    .set({ doc: { ...coupon, ...change } })
    .where(eq(coupons.code, code))
  await catalog.reload()
}
