import { brotliCompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { crustCodes, sauceCodes, toppingCodes, type PizzaRecipe } from '../../../contract/pizza-recipe.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { productPicturePath, pizzaPicturePath, parsePizzaPictureName } from '../../../server/domain/picture-path.ts'
import { drawPizzaForCard } from '../../../src/pizza/flat-style/draw-pizza-for-card.ts'
import type { DrawnPizza } from '../../../src/pizza/draw-pizza.ts'

const recipe: fc.Arbitrary<PizzaRecipe> = fc.record({
  sauce: fc.constantFrom(...sauceCodes),
  cheese: fc.constantFrom('normal', 'extra', 'none'),
  toppings: fc.uniqueArray(fc.record({ code: fc.constantFrom(...toppingCodes), portion: fc.constantFrom(1, 2) }), {
    maxLength: 6,
    selector: ({ code }) => code,
  }),
})
/** Half-and-half cards draw two cheeses. */
const [maxElements, maxOfHalves] = [120, 155]
const plain: PizzaRecipe = { sauce: 'tomato', cheese: 'normal', toppings: [] }
const cardOf = (ordered: PizzaRecipe) => drawPizzaForCard({ size: 'large', crust: 'hand-tossed', recipe: ordered })
const elementsOf = (svg: string) => svg.match(/<\w/g)?.length ?? 0
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.svg$/, '')

const seeded = seedCatalog.products.flatMap(({ slug, art }) => {
  const pizza = parsePizzaPictureName(nameOf(productPicturePath(art, 'card')))
  return pizza ? [{ slug, pizza }] : []
})

test('a card shows every topping of the order', () => {
  fc.assert(
    fc.property(recipe, (ordered) => {
      const shown = [...cardOf(ordered).matchAll(/data-topping="([\w-]+)"[^>]*><path d="M/g)].map(([, code]) => code)
      expect(new Set(shown)).toEqual(new Set(ordered.toppings.map(({ code }) => code)))
    }),
    { numRuns: 40 },
  )
})

test('a card drawing is deterministic and has no references, gaps or invalid numbers', () => {
  fc.assert(
    fc.property(recipe, (ordered) => {
      const svg = cardOf(ordered)
      expect(svg).toMatch(/^<svg .*<\/svg>$/)
      expect(svg).not.toMatch(/<use|NaN|undefined|Infinity|inherit|d=""/)
      expect(cardOf(structuredClone(ordered))).toBe(svg)
    }),
    { numRuns: 40 },
  )
})

test.each(crustCodes)('a card shows the crust "%s"', (crust) => {
  const others = crustCodes.filter((code) => code !== crust)
  const drawn = drawPizzaForCard({ size: 'large', crust, recipe: plain })
  expect(others.map((other) => drawPizzaForCard({ size: 'large', crust: other, recipe: plain }))).not.toContain(drawn)
})

test('a double portion adds no shapes to a card', () => {
  const portion = (times: 1 | 2) => cardOf({ ...plain, toppings: [{ code: 'pepperoni', portion: times }] })
  expect(elementsOf(portion(2))).toBe(elementsOf(portion(1)))
})

test.each(seeded)('the card of $slug has few shapes and few bytes', ({ pizza }) => {
  const svg = drawPizzaForCard(pizza)
  expect(elementsOf(svg)).toBeLessThanOrEqual('recipe' in pizza ? maxElements : maxOfHalves)
  expect(brotliCompressSync(svg).length).toBeLessThan(7 * 1024)
})

test('the paths of a card and of the full drawing differ only in their kind', () => {
  const pizza: DrawnPizza = { size: 'large', crust: 'thin', recipe: plain }
  expect(pizzaPicturePath(pizza, 'card')).toBe(pizzaPicturePath(pizza).replace('/pizza/', '/card/'))
  expect(productPicturePath({ kind: 'drawing', name: 'agua' }, 'card')).toBe('/art/1/agua.svg')
})
