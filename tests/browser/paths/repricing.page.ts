import * as v from 'valibot'
import type { Cart } from '../../../contract/cart.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { repricing as model } from '../../paths/models/repricing.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { payableCart, rememberedCart, rememberedStore } from './remembered-state.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import { itemAnswer } from './kit/wire-answers.ts'

const order = ({ page }: Pick<ControlledPage, 'page'>) => page.getByRole('complementary', { name: 'Tu orden' })
const Updated = v.looseObject({ cart: v.custom<Cart>((cart) => typeof cart === 'object') })
const byOtherTab = 'A dialog covers the order: only another tab changes it.'

/** Tells the page that the catalog has another revision; it asks within a second. */
async function publish(stage: ControlledPage) {
  stage.line?.say(`data: {"revision":"${await stage.now()}"}\n\n`)
  await stage.run(1000)
}

export const repricingPage: MachinePage = {
  model: restricted(model, { 'cart.updated': ['a pizza', 'a dearer pizza', 'a pizza that is sold out'] }, {}),
  possible(state, step) {
    if (step.kind !== 'event') return true
    if (step.event.type === 'catalog.changed') return state.context.before !== null && !state.matches('reading')
    return step.event.type !== 'cart.updated' || !state.matches('told')
  },
  held: ['loadCart', 'changeCart', 'followCatalog'],
  async start(stage) {
    await stage.prepare({ local: { ...rememberedStore(delivery), ...rememberedCart } })
    await stage.open('/order/pizzas')
    await stage.begin('followCatalog')
    stage.line?.say('data: {"revision":"1"}\n\n')
  },
  gestures: {
    'cart.updated': async (stage, event) => {
      const { cart } = v.parse(Updated, event)
      const isLoading = stage.hasAsked('loadCart')
      if (!isLoading) await order(stage).getByRole('button', { name: 'Subir la cantidad de Jibarita' }).click()
      await stage.answer(isLoading ? 'loadCart' : 'changeCart', itemAnswer(payableCart(cart)))
    },
    'catalog.changed': async (stage) => {
      await publish(stage)
      await stage.asked('loadCart')
    },
    'repricing.read': (stage) => leaveFieldAndPress(stage, 'Entendido'),
  },
  answers: {},
  shows: {
    'repricing.told': (page) => page.getByRole('dialog', { name: 'La tienda cambió algo de tu orden' }),
  },
  ends: {},
  unreachable: {
    'repricing.told —cart.updated→ repricing.same': byOtherTab,
  },
}
