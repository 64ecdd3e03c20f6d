import type { CartLine, CartLineProduct } from '../../contract/cart.ts'
import type { Language } from '../../contract/primitives.ts'
import type { PricedLine, PricedPart } from '../domain/pricing/line-price.ts'
import type { Refusal } from '../domain/refusal.ts'

/** Item types of the API. A pair is a half-and-half of whole pizzas. */
const productTypes = { single: 0, combo: 1, half: 2, pair: 2 } as const

/** Returns a line of a cart or an order, in the language `lang`. */
export function lineWire(line: PricedLine, lang: Language, problem: Refusal | null): CartLine {
  return {
    id: line.id,
    product_type: productTypes[line.kind],
    product_uuid: line.productUuid,
    isHalf: line.kind === 'half',
    quantity: line.quantity,
    name: line.name[lang],
    combo_uuid: line.kind === 'combo' ? line.productUuid : null,
    coupon_code: line.couponCode ?? null,
    base_category: { name_seo: line.category.slug, short_name: line.category.name[lang] },
    only_lunch: line.lunchOnly,
    alcohol: line.alcohol,
    picture: line.picture,
    items: line.parts.map((part) => partWire(part, lang)),
    item_price: line.unitPrice,
    total: line.total,
    error: problem && { code: problem.code, data: { ...problem.data, line_id: line.id, name: line.name[lang] } },
  }
}

function partWire(part: PricedPart, lang: Language): CartLineProduct {
  const named = <T extends { name: PricedLine['name'] }>({ name, ...rest }: T) => ({ ...rest, name: name[lang] })
  return {
    product_uuid: part.productUuid,
    category: part.category ?? null,
    group: part.group,
    group_name: part.groupName && part.groupName[lang],
    name: part.name[lang],
    price: part.price,
    price_without_tax: part.price,
    layer_info: { first: named(part.size), second: part.crust && named(part.crust) },
    toppings: { extra: part.extra.map(named), removed: part.removed.map(named), total: part.extrasPrice },
    picture: part.picture,
  }
}
