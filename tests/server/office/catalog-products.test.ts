import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CartComparison } from '../../../contract/cart.ts'
import { MenuItem } from '../../../contract/menu.ts'
import {
  CatalogChange,
  CatalogDraft,
  CatalogPreview,
  CatalogPublication,
  CatalogVersionDetail,
} from '../../../contract/office/catalog.ts'
import { Order } from '../../../contract/orders.ts'
import type { PizzaRecipe } from '../../../contract/pizza-recipe.ts'
import { pizzaNutrition } from '../../../server/db/seed/recipe-nutrition.ts'
import { call, cartContext, itemFrom, itemsFrom, newCart, orderBase, refusalOf } from '../support/calls.ts'
import { nextReload } from '../support/catalog-office.ts'
import { productOf } from '../support/change-catalog.ts'
import { callOffice, signInStaff } from '../support/office-calls.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'
import { placeOwnOrder } from '../support/own-orders.ts'

let app: TestApp
let headers: Readonly<Record<string, string>> = {}
beforeEach(async () => {
  app = await openTestApp()
  headers = { 'x-staff-token': (await signInStaff(app, 'catalog'))['x-staff-token'] }
})
afterEach(() => app.close())

const ask = (method: string, path: string, body?: unknown) => callOffice(app, method, path, body, headers)
const edit = (edits: readonly { path: string; value: unknown }[], version?: number) =>
  ask('POST', 'catalog/drafts', { edits, ...(version !== undefined && { version }) })
const draft = async (...asked: Parameters<typeof edit>) => itemFrom(CatalogDraft, await edit(...asked)).number
const problemsOf = async (number: number) =>
  itemFrom(CatalogVersionDetail, await ask('GET', `catalog/versions/${number}`)).problems
/** Publishes a draft; resolves when customers have it. */
async function publish(number: number) {
  const reloaded = nextReload(app)
  const answer = itemFrom(CatalogPublication, await ask('POST', `catalog/versions/${number}/publish`, {}))
  await reloaded
  return answer
}
/** Returns a pizza as another one, with its own identity. */
function copied(slug: string, change: object = {}) {
  const model = productOf(app, 'pepperoni-doble')
  const uuid = () => crypto.randomUUID()
  const sizes = model.sizes.map((size) => ({
    ...size,
    uuid: uuid(),
    crusts: size.crusts.map((crust) => ({ ...crust, uuid: uuid() })),
  }))
  const name = { es: 'La Costera', en: 'The Coast' }
  return { path: `products.${slug}`, value: { ...model, uuid: uuid(), slug, name, sizes, ...change } }
}
const marina: PizzaRecipe = {
  sauce: 'garlic',
  cheese: 'extra',
  toppings: [
    { code: 'shrimp', portion: 2 },
    { code: 'cilantro', portion: 1 },
  ],
}
const recipeOf = (slug: string) => ({ path: `products.${slug}.art.recipe`, value: marina })

describe('a new product of a draft', () => {
  it('is refused when its code is taken, also by one that is sold no more, and when something is missing', async () => {
    expect(refusalOf(await edit([copied('agua')])).code).toBe('CATALOG-1')
    expect(refusalOf(await edit([copied('agua')])).data).toEqual({
      problems: [{ path: 'products.agua', problem: 'is taken' }],
    })
    const number = await draft([copied('la-costera')])
    expect(refusalOf(await edit([copied('la-costera')], number)).data).toEqual({
      problems: [{ path: 'products.la-costera', problem: 'is taken' }],
    })
    const nameless = copied('otra', { name: { es: 'Otra' } })
    expect(refusalOf(await edit([nameless])).data).toEqual({
      problems: [{ path: 'products.otra.name.en', problem: 'is missing' }],
    })
    await publish(await draft([{ path: 'products.quesitos', value: null }]))
    expect(refusalOf(await edit([copied('quesitos')])).data).toEqual({
      problems: [{ path: 'products.quesitos', problem: 'is taken' }],
    })
  })

  it('is removed again, and nothing is left of it', async () => {
    const number = await draft([copied('la-costera')])
    await draft([{ path: 'products.la-costera', value: null }], number)
    expect(itemsFrom(CatalogChange, await ask('GET', `catalog/versions/${number}/changes`))).toEqual([])
  })

  it('is previewed, sold at its price, and reads right in an order after it is gone', async () => {
    const raised = productOf(app, 'pepperoni-doble').sizes.map(({ code }) => ({
      path: `products.la-costera.sizes.${code}.crusts.hand-tossed.prices.2`,
      value: 4321,
    }))
    const number = await draft([copied('la-costera'), ...raised])
    await draft([recipeOf('la-costera')], number)
    expect(await problemsOf(number)).toEqual([])
    const url = `catalog/versions/${number}/preview?outlet_code=SJ02&at=2026-12-24T16:00:00Z`
    const shown = itemFrom(CatalogPreview, await ask('GET', url)).categories.flatMap(({ products }) => products)
    expect(shown.find(({ slug }) => slug === 'la-costera')).toMatchObject({ name: 'La Costera', unavailable: null })
    await publish(number)

    const own = await newCart(app, cartContext('SJ02', 'C'), 'la-costera', 1)
    const { uuid, token, own: placedFrom } = await placeOwnOrder(app, {}, { own })
    const read = async () => itemFrom(Order, await call(app, 'GET', `${orderBase}/${uuid}`, undefined, token))
    const before = await read()
    expect(placedFrom.cart.sub_total).toBe(before.sub_total)
    const reloaded = nextReload(app)
    await ask('POST', 'catalog/versions/1/back', {})
    await reloaded
    const menu = itemsFrom(MenuItem, await call(app, 'GET', '/v2/product-menu-fe/menu?outlet_code=SJ02'))
    expect(menu.some(({ slug }) => slug === 'la-costera')).toBe(false)
    expect(await read()).toEqual(before)
    expect(JSON.stringify(before)).toContain('La Costera')
    const again = await call(app, 'POST', `${orderBase}/${uuid}/check-reorder`, cartContext('SJ02', 'C'), token)
    expect(itemFrom(CartComparison, again).lines).toMatchObject([{ name: 'La Costera', error: { code: 'CART-06' } }])
  })
})

describe('a changed recipe', () => {
  it('has the toppings, diet, allergens and nutrition of a pizza that was made so', async () => {
    const number = await draft([recipeOf('de-la-finca')])
    const reread = await problemsOf(number)
    await publish(number)
    const pizza = productOf(app, 'de-la-finca')
    expect([reread, pizza.toppings, pizza.vegetarian, pizza.vegan, pizza.allergens]).toEqual([
      [],
      ['shrimp', 'cilantro'],
      false,
      false,
      ['gluten', 'milk', 'crustacean', 'sulphites'],
    ])
    const crust = pizza.sizes.find(({ code }) => code === 'large')?.crusts.find(({ code }) => code === 'stuffed')
    const fresh = pizzaNutrition(marina, 'large', 'stuffed')
    expect(crust?.serving?.allergens).toEqual(fresh.allergens)
    expect(Math.abs((crust?.serving?.portion.kilocalories ?? 0) - fresh.portion.kilocalories)).toBeLessThanOrEqual(3)
  })

  it('keeps the allergens of another dough, and tells its toppings by name', async () => {
    const soy = [...productOf(app, 'de-la-finca').allergens, 'soy']
    const number = await draft([{ path: 'products.de-la-finca.allergens', value: soy }, recipeOf('de-la-finca')])
    const changes = itemsFrom(CatalogChange, await ask('GET', `catalog/versions/${number}/changes`))
    expect(changes.find(({ path }) => path === 'products.de-la-finca.allergens')?.after).toContain('soy')
    const shrimp = changes.find(({ path }) => path.endsWith('.recipe.toppings.shrimp'))
    expect(shrimp?.names.map(({ es }) => es)).toEqual([productOf(app, 'de-la-finca').name.es, 'Camarones'])
  })

  it('is declared by what is made of it', async () => {
    const without = productOf(app, 'half-and-half').allergens.filter((name) => name !== 'crustacean')
    const number = await draft([{ path: 'products.half-and-half.allergens', value: without }])
    await draft([recipeOf('pepperoni-doble')], number)
    await publish(number)
    expect(productOf(app, 'half-and-half').allergens).toContain('crustacean')
  })
})
