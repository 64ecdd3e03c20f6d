import * as v from 'valibot'
import { HalfAndHalfDraft, type SideName } from '../../../contract/product-build.ts'
import type { Product } from '../../../contract/menu.ts'
import { halfAndHalf, twoPizzas } from '../../paths/fixtures/products-and-carts.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { halfAndHalfBuilder as model } from '../../paths/models/half-and-half-builder.model.ts'
import { button, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedStore } from './remembered-state.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer } from './kit/wire-answers.ts'

const Side = v.picklist(['left', 'right'])
const Code = v.object({ code: v.string() })
const OnSide = v.object({ side: Side, code: v.string() })
const Chosen = v.object({ side: Side, product: v.string() })
const Context = v.looseObject({ build: HalfAndHalfDraft, quantity: v.number() })

/** Names and addresses of a two-sided product on the page. */
type HalfAndHalf = {
  readonly product: Product
  readonly kind: HalfAndHalfDraft['kind']
  readonly input: string
  readonly tabs: Readonly<Record<SideName, string>>
  readonly missing: Readonly<Record<SideName, string>>
  readonly swap: string
}

const radio = ({ page }: ControlledPage, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const nameOf = (product: string) => halfAndHalf.sides.find(({ uuid }) => uuid === product)?.name ?? ''

/** Returns the page of the two-sided builder for a kind of product. */
function halfAndHalfPage({ product, kind, input, tabs, missing, swap }: HalfAndHalf): MachinePage {
  const nothingYet: HalfAndHalfDraft = { kind, size: 'medium', crust: 'thin', left: null, right: null }
  const openSide = ({ page }: ControlledPage, side: SideName) => page.getByRole('tab', { name: tabs[side] }).click()
  return {
    model: {
      ...restricted(
        model,
        {
          'size.chosen': ['large'],
          'crust.chosen': ['hand-tossed', 'stuffed'],
          'side.chosen': ['pepperoni left', 'corn right'],
          'topping.added': ['onion left'],
          'topping.removed': ['onion left', 'pepperoni left'],
          'quantity.chosen': ['the most'],
        },
        {},
      ),
      inputs: {
        [input]: {
          product,
          draft: { build: nothingYet, quantity: 1 },
          lineId: null,
          limits: { max: 15, max_each: 2 },
          maxQuantity: 999,
          hasStore: true,
        },
      },
    },
    // Only options that are not chosen yet; the quantity changes by one.
    possible({ context }, step) {
      if (step.kind !== 'event') return true
      const { build, quantity } = v.parse(Context, context)
      if (step.event.type === 'size.chosen') return v.parse(Code, step.event).code !== build.size
      if (step.event.type === 'crust.chosen') return v.parse(Code, step.event).code !== build.crust
      if (step.event.type === 'side.chosen') {
        const chosen = v.parse(Chosen, step.event)
        return build[chosen.side]?.product !== chosen.product
      }
      return step.event.type !== 'quantity.chosen' || quantity === 1
    },
    held: [],
    async start(stage) {
      stage.answers.product = itemAnswer(product)
      const builder = { version: 2, product: product.uuid, lineId: null, build: nothingYet, quantity: 1 }
      await stage.prepare({ local: rememberedStore(delivery), session: { builder } })
      await stage.open('/order/pizzas')
      await stage.page
        .getByRole('link', { name: /^Escoger/ })
        .first()
        .click()
    },
    gestures: {
      'size.chosen': (stage, event) => radio(stage, v.parse(Code, event).code).check(),
      'crust.chosen': (stage, event) => radio(stage, v.parse(Code, event).code).check(),
      async 'side.chosen'(stage, event) {
        const chosen = v.parse(Chosen, event)
        await openSide(stage, chosen.side)
        await radio(stage, nameOf(chosen.product)).check()
      },
      'sides.swapped': (stage) => leaveFieldAndPress(stage, swap),
      async 'topping.added'(stage, event) {
        const { side, code } = v.parse(OnSide, event)
        await openSide(stage, side)
        await leaveFieldAndPress(stage, `Añadir ${code}`)
      },
      async 'topping.removed'(stage, event) {
        const { side, code } = v.parse(OnSide, event)
        await openSide(stage, side)
        await leaveFieldAndPress(stage, `Quitar ${code}`)
      },
      'quantity.chosen': (stage) => leaveFieldAndPress(stage, /^Subir la cantidad/),
      'build.confirmed': (stage) => leaveFieldAndPress(stage, /^Añadir$/),
    },
    answers: {},
    shows: {
      'half-and-half-builder.choosing': (page, { context }) =>
        page.getByText(missing[v.parse(Context, context).build.left ? 'right' : 'left'], { exact: true }),
      'half-and-half-builder.whole': (page) => button(page, swap),
    },
    ends: { confirmed: (page) => button(page, 'Quitar Jibarita de la orden') },
    unreachable: {},
  }
}

export const halfAndHalfBuilderPage = halfAndHalfPage({
  product: halfAndHalf,
  kind: 'half',
  input: 'a half-and-half that nobody touched',
  tabs: { left: 'Izquierda', right: 'Derecha' },
  missing: { left: 'Falta la mitad izquierda.', right: 'Falta la mitad derecha.' },
  swap: 'Cambiarlas de lado',
})

/** Two whole pizzas at one price. */
export const twoPiecePage: MachinePage = {
  ...halfAndHalfPage({
    product: twoPizzas,
    kind: 'pair',
    input: 'two pizzas that nobody touched',
    tabs: { left: 'Primera', right: 'Segunda' },
    missing: { left: 'Falta la primera pizza.', right: 'Falta la segunda pizza.' },
    swap: 'Cambiarlas de lugar',
  }),
  name: 'two-piece',
}
