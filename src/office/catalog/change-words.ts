import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { CatalogChange } from '../../../contract/office/catalog.ts'
import { formatTimeOfDay, formatWeekday } from '../../ui/format-time.ts'
import { formatMoney } from '../../ui/money.tsx'
import { formatLongMoment } from '../order-time.ts'
import { cornersOf } from './edit/zone/zone-corners.ts'
import { useCouponTypeWords, useFieldWords, useTierWords, useValueWords } from './field-words.ts'

const Opening = v.object({ opens: v.string(), closes: v.string() })
const Hours = v.object({ from: v.string(), to: v.string() })
const Texts = v.array(v.union([v.string(), v.number()]))
const Tier = v.picklist([1, 2, 3])
const CouponType = v.picklist([1, 2, 3, 4, 5, 6])
const Clock = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/))
const Moment = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T/))

/** Lists whose entries are told by their names. */
const lists = new Set([
  'outlets',
  'categories',
  'products',
  'toppings',
  'coupons',
  'banners',
  'campaigns',
  'topics',
  'contents',
  'sizes',
  'crusts',
  'subcategories',
  'groups',
])
/** Their null is "all of them". */
const nullIsAll = new Set(['outlets', 'categories', 'products', 'weekdays'])
const amounts = /(^|\.)((prices|extra)(\.[\w-]+)?\.\d|minCart|deliveryFee|cashMax|minAmount)$/
/** 1 Monday to 7 Sunday, as a date of that weekday. */
const weekdayDate = (day: number) => `2024-01-0${day}`
const longest = 160

/** Returns the parts of a path that say which field of an entry it is: without lists and the names of their entries. */
export function fieldsOf(path: string): string[] {
  const parts = path.split('.')
  const fields: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    if (lists.has(part) && at + 1 < parts.length) at += 1
    // Its recipe says enough.
    else if (part !== 'art' || at + 1 === parts.length) fields.push(part)
  }
  return fields
}

const nutrition = /^(products\.[^.]+)\.sizes\..+\.serving(\.|$)/
const toppings = /^(products\.[^.]+)\.toppings$/

/** Returns the changes that one reads: nutrition is one for each product, and toppings are those of the recipe. */
export function readableChanges(changes: readonly CatalogChange[]): CatalogChange[] {
  const seen = new Set<string>()
  const isInRecipe = (product: string) => changes.some(({ path }) => path.startsWith(`${product}.art.recipe.`))
  return changes.filter(({ path }) => {
    const product = nutrition.exec(path)?.[1]
    if (product === undefined) return !isInRecipe(toppings.exec(path)?.[1] ?? '')
    const isFirst = !seen.has(product)
    seen.add(product)
    return isFirst
  })
}

/** Returns the weekday in words. */
export function useWeekdayWords(): (day: number) => string {
  const { i18n } = useLingui()
  return (day) => formatWeekday(weekdayDate(day), i18n.locale)
}

/** Returns the words of a value at a path. */
function useValueText(): (value: unknown, path: string) => string {
  const { t, i18n } = useLingui()
  const tierWords = useTierWords()
  const valueWords = useValueWords()
  const couponTypeWords = useCouponTypeWords()
  const weekday = useWeekdayWords()
  const clock = (text: string) => formatTimeOfDay(text, i18n.locale)
  return (value, path) => {
    const field = path.split('.').at(-1) ?? ''
    if (value === null) {
      if (/hours\.\d$/.test(path)) return t`cerrada`
      return nullIsAll.has(field) ? t`todo` : t`nada`
    }
    if (typeof value === 'boolean') return value ? t`sí` : t`no`
    if (typeof value === 'number') {
      if (amounts.test(path)) return formatMoney(value)
      if (field === 'tier' && v.is(Tier, value)) return tierWords[value]
      return field === 'type' && v.is(CouponType, value) ? couponTypeWords[value] : String(value)
    }
    if (v.is(Clock, value)) return clock(value)
    if (v.is(Moment, value)) return formatLongMoment(value, i18n.locale)
    if (typeof value === 'string') {
      const words = valueWords[value] ?? value
      return words.length > longest ? `${words.slice(0, longest)}…` : words
    }
    if (v.is(Opening, value)) return `${clock(value.opens)} – ${clock(value.closes)}`
    if (v.is(Hours, value)) return `${clock(value.from)} – ${clock(value.to)}`
    if (v.is(Texts, value)) {
      const words = value.map((one) => (field === 'weekdays' ? weekday(Number(one)) : (valueWords[one] ?? String(one))))
      return words.length === 0 ? t`nada` : words.join(', ')
    }
    if (field === 'deliveryZone' && Array.isArray(value)) {
      const corners = cornersOf(value).length
      return t`un área de ${corners} puntos`
    }
    return t`otro`
  }
}

/** A change in words: what it is about, which field, and its values. */
export type ChangeWords = {
  readonly about: string
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Returns the name of a field at a path, such as "Precio · zona metro". */
export function useFieldText(): (path: string) => string {
  const words = useFieldWords()
  const tierWords = useTierWords()
  const weekday = useWeekdayWords()
  return (path) => {
    const fields = fieldsOf(path)
    const texts = fields.map((field, at) => {
      const digit = Number(field)
      if (!/^\d$/.test(field)) return words[field] ?? field
      if (fields[at - 1] === 'hours') return weekday(digit)
      return v.is(Tier, digit) ? tierWords[digit] : field
    })
    return texts.join(' · ')
  }
}

/** Returns a change in the reader's words. */
export function useChangeWords(): (change: CatalogChange) => ChangeWords {
  const { i18n, t } = useLingui()
  const fieldText = useFieldText()
  const words = useFieldWords()
  const valueText = useValueText()
  const lang = i18n.locale === 'en' ? 'en' : 'es'
  return ({ kind, path, names, before, after }) => {
    const [list = ''] = path.split('.')
    const about = names.length > 0 ? names.map((name) => name[lang]).join(' · ') : (words[list] ?? list)
    if (nutrition.test(path))
      return { about: names[0]?.[lang] ?? '', field: t`la nutrición se calcula otra vez`, before: null, after: null }
    if (kind === 'added') return { about, field: t`se añade`, before: null, after: null }
    if (kind === 'removed') return { about, field: t`se quita`, before: null, after: null }
    if (kind === 'order') return { about, field: t`otro orden`, before: null, after: null }
    return { about, field: fieldText(path), before: valueText(before, path), after: valueText(after, path) }
  }
}
