import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { seedCatalog } from '../../server/db/seed/catalog.ts'

const Named = v.object({ es: v.string(), en: v.string() })

/** Returns the texts in both languages below a value of the seed. */
function pairsBelow(value: unknown): (readonly [es: string, en: string])[] {
  if (v.is(Named, value)) return value.es === value.en ? [] : [[value.es, value.en]]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pairsBelow) : []
}

/** What the fixtures of the paths are called, as the server would in English. */
const fixtureWords = [
  ['Tarjeta', 'Card'],
  ['Efectivo', 'Cash'],
  ['Tu pizza', 'Your pizza'],
  ['Tu bebida', 'Your drink'],
  ['Servilletas', 'Napkins'],
  ['Maíz', 'Corn'],
  ['Agua', 'Water'],
  ['20% menos', '20% off'],
] as const
const { categories, products, toppings, coupons, outlets, games } = seedCatalog
const english = Object.fromEntries([
  ...pairsBelow({ categories, products, toppings, coupons, outlets, games }),
  ...fixtureWords,
])

/**
 * Shows the server's texts in English. A path is played in Spanish, so they came in Spanish; `restoreMenu` undoes it,
 * because React does not know of the change.
 */
export const translateMenu = (page: Page) =>
  page.evaluate((words) => {
    const changed = new Map<Text, string>()
    const keys = Object.keys(words).toSorted((a, b) => b.length - a.length)
    const escaped = keys.map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    const known = new RegExp(String.raw`(?<![\p{L}\d])(?:${escaped.join('|')})(?![\p{L}\d])`, 'gu')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let next = texts.nextNode(); next; next = texts.nextNode()) {
      if (!(next instanceof Text) || next.parentElement?.closest('script, style')) continue
      const translated = words[next.data] ?? next.data.replace(known, (found) => words[found] ?? found)
      if (translated === next.data) continue
      changed.set(next, next.data)
      next.data = translated
    }
    Reflect.set(globalThis, 'restoreMenu', () => {
      for (const [text, before] of changed) text.data = before
      Reflect.deleteProperty(globalThis, 'restoreMenu')
    })
  }, english)

/** Shows the server's texts as they came. */
export const restoreMenu = (page: Page) =>
  page.evaluate(() => {
    const restore: unknown = Reflect.get(globalThis, 'restoreMenu')
    if (typeof restore === 'function') Reflect.apply(restore, null, [])
  })
