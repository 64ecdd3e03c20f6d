import * as v from 'valibot'
import { ComboBuild } from '../../../contract/product-build.ts'
import { combo } from '../../paths/fixtures/products-and-carts.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { comboBuilder as model } from '../../paths/models/combo-builder.model.ts'
import { button, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedStore } from './remembered-state.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer } from './kit/wire-answers.ts'

const Chosen = v.object({ group: v.string(), product: v.string() })
const Option = v.object({ group: v.string(), size: v.string(), crust: v.string() })
const Code = v.object({ code: v.string() })
const Context = v.looseObject({ build: ComboBuild, quantity: v.number() })

const radio = ({ page }: ControlledPage, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const choices = combo.groups.flatMap((group) => group.choices)
const pizzaIn = ({ picks }: ComboBuild) => picks.find(({ group }) => group === 'pizza')

/** The toppings are behind a disclosure. */
async function openToppings({ page }: ControlledPage) {
  const toppings = page.getByRole('group').filter({ hasText: /^Cambiar los ingredientes/ })
  if ((await toppings.getAttribute('open')) === null) await toppings.getByText(/^Cambiar los ingredientes/).click()
}

export const comboBuilderPage: MachinePage = {
  model: {
    ...restricted(
      model,
      {
        'choice.chosen': ['pepperoni', 'corn', 'malt'],
        'option.chosen': ['stuffed', 'large'],
        'topping.added': ['onion'],
        'topping.removed': ['onion', 'pepperoni'],
        'quantity.chosen': ['the most'],
      },
      {},
    ),
    inputs: {
      'a combo': {
        product: combo,
        draft: null,
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
    if (step.event.type === 'choice.chosen') {
      const { group, product } = v.parse(Chosen, step.event)
      return !build.picks.some((pick) => pick.group === group && pick.product === product)
    }
    if (step.event.type === 'option.chosen') {
      const { size, crust } = v.parse(Option, step.event)
      const pick = pizzaIn(build)
      return pick?.size !== size || pick.crust !== crust
    }
    return step.event.type !== 'quantity.chosen' || quantity === 1
  },
  held: [],
  async start(stage) {
    stage.answers.product = itemAnswer(combo)
    await stage.prepare({ local: rememberedStore(delivery) })
    await stage.open('/order/pizzas')
    await stage.page
      .getByRole('link', { name: /^Escoger/ })
      .first()
      .click()
  },
  gestures: {
    async 'choice.chosen'(stage, event) {
      const { product } = v.parse(Chosen, event)
      await radio(stage, choices.find(({ uuid }) => uuid === product)?.name ?? '').check()
    },
    async 'option.chosen'(stage, event) {
      const { size, crust } = v.parse(Option, event)
      await radio(stage, `${size}, ${crust}`).check()
    },
    async 'topping.added'(stage, event) {
      await openToppings(stage)
      await leaveFieldAndPress(stage, `Añadir ${v.parse(Code, event).code}`)
    },
    async 'topping.removed'(stage, event) {
      await openToppings(stage)
      await leaveFieldAndPress(stage, `Quitar ${v.parse(Code, event).code}`)
    },
    'quantity.chosen': (stage) => leaveFieldAndPress(stage, /^Subir la cantidad/),
    'build.confirmed': (stage) => leaveFieldAndPress(stage, /^Añadir$/),
  },
  answers: {},
  shows: {
    'combo-builder.choosing': (page) => page.getByText('Todavía te falta escoger:'),
    'combo-builder.whole': (page) => page.getByText('3 de 3 escogidos'),
  },
  ends: { confirmed: (page) => button(page, 'Quitar Jibarita de la orden') },
  unreachable: {},
}
