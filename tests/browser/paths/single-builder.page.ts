import * as v from 'valibot'
import { countExtraPortions } from '../../../contract/product-build.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { singleBuilder as model, richPizza } from '../../paths/models/single-builder.model.ts'
import { button, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedStore } from './remembered-state.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer } from './kit/wire-answers.ts'

const Choice = v.object({ code: v.string() })
const Context = v.looseObject({
  build: v.object({
    kind: v.literal('single'),
    size: v.string(),
    crust: v.nullable(v.string()),
    extra: v.record(v.string(), v.number()),
    removed: v.array(v.string()),
  }),
  quantity: v.number(),
})
const nearlyFull = {
  kind: 'single' as const,
  size: 'medium',
  crust: 'hand-tossed',
  extra: { ham: 2, bacon: 2, olive: 2, tomato: 2, garlic: 2, basil: 2, corn: 2 },
  removed: [],
}
const radio = ({ page }: ControlledPage, code: string) => page.getByRole('radio', { name: new RegExp(`^${code}`) })

export const singleBuilderPage: MachinePage = {
  model: {
    ...restricted(
      model,
      {
        'size.chosen': ['large', 'medium'],
        'crust.chosen': ['thin', 'stuffed'],
        'topping.added': ['its own pepperoni', 'onion'],
        'topping.removed': ['its own pepperoni', 'corn'],
      },
      {},
    ),
    inputs: {
      'fourteen extras of fifteen': {
        product: richPizza,
        draft: { build: nearlyFull, quantity: 1 },
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
    if (step.event.type === 'size.chosen') return v.parse(Choice, step.event).code !== build.size
    if (step.event.type === 'crust.chosen') return v.parse(Choice, step.event).code !== build.crust
    return step.event.type !== 'quantity.chosen' || quantity === 1
  },
  held: [],
  async start(stage) {
    stage.answers.product = itemAnswer(richPizza)
    const draft = { version: 2, product: richPizza.uuid, lineId: null, build: nearlyFull, quantity: 1 }
    await stage.prepare({ local: rememberedStore(delivery), session: { builder: draft } })
    await stage.open('/order/pizzas')
    await stage.page
      .getByRole('link', { name: /^Escoger/ })
      .first()
      .click()
  },
  gestures: {
    'size.chosen': (stage, event) => radio(stage, v.parse(Choice, event).code).check(),
    'crust.chosen': (stage, event) => radio(stage, v.parse(Choice, event).code).check(),
    'topping.added': (stage, event) => leaveFieldAndPress(stage, `Añadir ${v.parse(Choice, event).code}`),
    'topping.removed': (stage, event) => leaveFieldAndPress(stage, `Quitar ${v.parse(Choice, event).code}`),
    'quantity.chosen': (stage) => leaveFieldAndPress(stage, /^Subir la cantidad/),
    'build.confirmed': (stage) => leaveFieldAndPress(stage, /^Añadir$/),
  },
  answers: {},
  shows: {
    'single-builder.roomy': (page, { context }) =>
      page.getByText(`${countExtraPortions(v.parse(Context, context).build)} de 15 porciones extra`),
    'single-builder.full': (page) => page.getByText('Llegaste al límite de 15 extras.'),
  },
  ends: { confirmed: (page) => button(page, 'Quitar Jibarita de la orden') },
  unreachable: {},
}
