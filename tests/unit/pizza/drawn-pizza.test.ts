import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crustCodes, sauceCodes, sizeCodes, toppingCodes, type PizzaRecipe } from '../../../contract/pizza-recipe.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { productDrawingNames } from '../../../contract/drawing-names.ts'
import type { Art } from '../../../server/domain/catalog.ts'
import { productPicturePath, pizzaPicturePath, parsePizzaPictureName } from '../../../server/domain/picture-path.ts'
import { drawPizza, type DrawnPizza } from '../../../src/pizza/draw-pizza.ts'
import { drawOtherProduct, otherProductNames } from '../../../src/pizza/other-products/draw-other-product.ts'
import { drawToppingIcon } from '../../../src/pizza/topping-icon.ts'
import { drawnToppingCodes, toppingOf } from '../../../src/pizza/toppings/toppings.ts'

const recipe: fc.Arbitrary<PizzaRecipe> = fc.record({
  sauce: fc.constantFrom(...sauceCodes),
  cheese: fc.constantFrom('normal', 'extra', 'none'),
  toppings: fc.uniqueArray(fc.record({ code: fc.constantFrom(...toppingCodes), portion: fc.constantFrom(1, 2) }), {
    maxLength: 6,
    selector: ({ code }) => code,
  }),
})
const dough = { size: fc.constantFrom(...sizeCodes), crust: fc.constantFrom(...crustCodes) }
const pizza: fc.Arbitrary<DrawnPizza> = fc.oneof(
  fc.record({ ...dough, recipe }),
  fc.record({ ...dough, left: recipe, right: recipe }),
)
const nameOf = (path: string) =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.svg$/, '') ?? ''
const isSvg = (svg: string) => svg.startsWith('<svg ') && svg.endsWith('</svg>') && !/NaN|undefined|Infinity/.test(svg)

test('every pizza can be drawn, always the same way', () => {
  fc.assert(
    fc.property(pizza, fc.constantFrom(64, 160, 320, 640), (ordered, width) => {
      const svg = drawPizza(ordered, { width })
      expect(isSvg(svg)).toBe(true)
      expect(drawPizza(structuredClone(ordered), { width })).toBe(svg)
    }),
    { numRuns: 40 },
  )
})

test('a drawing defines every id that it references', () => {
  fc.assert(
    fc.property(pizza, (ordered) => {
      const svg = drawPizza(ordered, { idPrefix: 'a' })
      const referred = [...svg.matchAll(/#(a-[\w-]+)/g)].map(([, id]) => id)
      const held = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(held)).toEqual(new Set(referred))
      expect(new Set(held).size).toBe(held.length)
    }),
    { numRuns: 40 },
  )
})

test('a drawing shows every topping of the order', () => {
  fc.assert(
    fc.property(recipe, (ordered) => {
      const svg = drawPizza({ size: 'large', crust: 'hand-tossed', recipe: ordered })
      const shown = [...svg.matchAll(/data-topping="([\w-]+)"[^>]*>(?=<)(?!<\/g>)/g)].map(([, code]) => code)
      expect(new Set(shown)).toEqual(new Set(ordered.toppings.map(({ code }) => code)))
    }),
    { numRuns: 40 },
  )
})

test('the name of a picture describes its pizza completely', () => {
  fc.assert(
    fc.property(pizza, (ordered) => {
      const name =
        pizzaPicturePath(ordered)
          .split('/')
          .at(-1)
          ?.replace(/\.svg$/, '') ?? ''
      expect(parsePizzaPictureName(name)).toEqual(ordered)
      expect(encodeURI(name)).toBe(name)
    }),
  )
})

test('a name that does not describe a pizza is rejected', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(parsePizzaPictureName(name)).toBeNull()
    }),
  )
})

const canBeDrawn = (art: Art) =>
  art.kind === 'drawing'
    ? otherProductNames.includes(art.name)
    : parsePizzaPictureName(nameOf(productPicturePath(art))) !== null

const strangers = ['anchovy', '', 'constructor', '__proto__', 'toString']

test('every topping has a drawing and an icon', () => {
  expect(drawnToppingCodes.toSorted()).toEqual([...toppingCodes].sort())
  expect(toppingCodes.filter((code) => !isSvg(drawToppingIcon(code)))).toEqual([])
})

test.each(strangers)('the unknown topping "%s" throws', (code) => {
  expect(() => toppingOf(code)).toThrow(RangeError)
})

describe('goods', () => {
  test.each(productDrawingNames)('%s can be drawn', (name) => {
    expect(isSvg(drawOtherProduct(name))).toBe(true)
    expect(drawOtherProduct(name)).toBe(drawOtherProduct(name))
  })

  test('every good is used by a drawing', () => {
    expect(otherProductNames.toSorted()).toEqual([...productDrawingNames].sort())
  })

  test.each(strangers)('the unknown name "%s" throws', (name) => {
    expect(() => drawOtherProduct(name)).toThrow(RangeError)
  })

  test('every seeded product has a picture that can be drawn', () => {
    expect(seedCatalog.products.filter(({ art }) => !canBeDrawn(art)).map(({ slug }) => slug)).toEqual([])
  })
})
