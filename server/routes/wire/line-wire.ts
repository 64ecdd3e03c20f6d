import type { CartLine } from '../../../contract/cart.ts'
import type { Language } from '../../../contract/primitives.ts'
import type { PricedLine } from '../../domain/price.ts'
import type { Refusal } from '../../domain/refusal.ts'

/** A line of a cart or an order, in the words of `lang`. */
export function lineWire(line: PricedLine, lang: Language, problem: Refusal | null): CartLine {
  const named = <T extends { name: PricedLine['name'] }>({ name, ...rest }: T) => ({ ...rest, name: name[lang] })
  return {
    id: line.id,
    product_type: 0,
    quantity: line.quantity,
    name: line.name[lang],
    combo_uuid: null,
    coupon_code: null,
    base_category: { name_seo: line.category.slug, short_name: line.category.name[lang] },
    only_lunch: line.lunchOnly,
    alcohol: line.alcohol,
    picture: { image: line.image, recipe: line.recipe },
    items: [
      {
        product_uuid: line.productUuid,
        name: line.name[lang],
        price: line.basePrice,
        price_without_tax: line.basePrice,
        layer_info: { first: named(line.size), second: line.crust && named(line.crust) },
        toppings: {
          extra: line.extra.map((topping) => named(topping)),
          removed: line.removed.map((topping) => named(topping)),
        },
      },
    ],
    item_price: line.unitPrice,
    total: line.total,
    error: problem && { code: problem.code, data: { ...problem.data, line_id: line.id, name: line.name[lang] } },
  }
}
