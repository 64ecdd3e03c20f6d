import * as v from 'valibot'
import { cartOf, line, soda } from '../../paths/fixtures/products-and-carts.ts'
import { delivery, uuid } from '../../paths/fixtures/places.ts'
import { removal as model } from '../../paths/models/removal.model.ts'
import { button } from './home-gestures.ts'
import { rememberedCart, rememberedStore, payableCart } from './remembered-state.ts'
import type { MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer } from './kit/wire-answers.ts'

type Pages = Pick<ControlledPage, 'page'>
const order = ({ page }: Pages) => page.getByRole('complementary', { name: 'Tu orden' })
const undo = (stage: Pages) => order(stage).getByRole('button', { name: 'Deshacer' })
const offer = (stage: Pages) => order(stage).getByText('Quitaste')

/** The server always answers with both lines, so that each can be removed repeatedly. */
const both = payableCart(cartOf(line, { ...line, id: uuid(201), product_uuid: soda.uuid, name: soda.name }))

const Parted = v.looseObject({ line: v.object({ name: v.string() }) })
const Context = v.looseObject({ lines: v.array(v.object({ name: v.string() })) })

/** Adds a first product to a new cart after the previous one was discarded. */
async function addPizza(stage: ControlledPage) {
  await stage.page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  await stage.see(button(stage.page, /^Añadir$/))
  await button(stage.page, /^Añadir$/).click()
  await stage.see(order(stage).getByRole('button', { name: 'Vaciar la orden' }))
}

export const removalPage: MachinePage = {
  model,
  possible: (state, step) => step.kind !== 'event' || step.event.type !== 'cart.left' || state.matches('undoable'),
  held: [],
  async start(stage) {
    stage.answers.loadCart = itemAnswer(both)
    stage.answers.changeCart = itemAnswer({ ...both, device: 'device' })
    await stage.prepare({ local: { ...rememberedStore(delivery), ...rememberedCart } })
    await stage.open('/order/pizzas')
    await stage.see(order(stage).getByRole('button', { name: 'Vaciar la orden' }))
  },
  gestures: {
    'line.discarded': async (stage, event) => {
      if (!(await order(stage).getByRole('button', { name: 'Vaciar la orden' }).isVisible())) await addPizza(stage)
      const remove = order(stage).getByRole('button', {
        name: `Quitar ${v.parse(Parted, event).line.name} de la orden`,
      })
      await stage.see(remove)
      await remove.click()
    },
    'undo.asked': (stage) => undo(stage).click(),
    'undo.dismissed': (stage) => order(stage).getByRole('button', { name: 'Cerrar' }).click(),
    'undo.held': (stage) => undo(stage).focus(),
    'undo.released': ({ page }) => page.getByRole('banner').getByRole('link').first().focus(),
    'cart.left': (stage) => order(stage).getByRole('button', { name: 'Vaciar la orden' }).click(),
  },
  answers: {},
  quiet: (page) => offer({ page }),
  shows: {
    'removal.undoable': (page, state) => {
      const { lines } = v.parse(Context, state.context)
      const [only] = lines
      return order({ page }).getByText(
        only && lines.length === 1 ? `Quitaste ${only.name}.` : `Quitaste ${lines.length} productos.`,
      )
    },
  },
  ends: {},
  unreachable: {},
}
