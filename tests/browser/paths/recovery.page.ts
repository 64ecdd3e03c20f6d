import type { Cart, CheckedCart } from '../../../contract/cart.ts'
import type { Result } from '../../../contract/errors.ts'
import { cartOf, line } from '../../paths/fixtures/goods.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { recovery as model } from '../../paths/models/recovery.model.ts'
import { address, button, press } from './home-gestures.ts'
import { keptCart, keptParked, keptStore, payable } from './kept.ts'
import { answerBy } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { Stage } from './kit/stage.ts'
import { itemAnswer, resultAnswer } from './kit/wire.ts'

type Pages = Pick<Stage, 'page'>
const order = ({ page }: Pages) => page.getByRole('complementary', { name: 'Tu orden' })
const offer = ({ page }: Pages) => page.getByRole('region', { name: 'Orden guardada' })
const toasts = ({ page }: Pages) => page.getByRole('region', { name: 'Avisos' })
const dialog = ({ page }: Pages, name: string) => page.getByRole('dialog', { name })
const inDialog = ({ page }: Pages, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

/** A first product of a new cart, which can be emptied by hand. */
async function addPizza(stage: Stage) {
  await stage.page.getByRole('link', { name: 'Elegir La Boricua' }).click()
  await stage.see(button(stage.page, /^Añadir$/))
  await button(stage.page, /^Añadir$/).click()
  await stage.see(order(stage).getByRole('button', { name: 'Vaciar la orden' }))
}

export const recoveryPage: MachinePage = {
  model: {
    ...restricted(
      model,
      { 'cart.parked': ['another cart'] },
      {
        checkParked: [
          'all the same',
          'dearer, and a line is not sold',
          'a coupon does not count',
          'expired',
          'store closed',
          'no answer',
        ],
        restoreParked: ['brought back', 'expired', 'slot full', 'no answer'],
      },
    ),
  },
  possible(state, step) {
    if (step.kind !== 'event') return true
    const { type } = step.event
    const isQuiet = state.matches('none') || state.matches({ offered: 'aside' })
    if (type === 'cart.parked') return isQuiet && state.context.order !== null
    // A cart in hand would be put aside as well.
    if (type === 'store.left') return state.matches({ offered: 'aside' }) && state.context.order !== null
    if (type === 'store.settled') return isQuiet && state.context.order === null
    // What can be undone offers only that; it goes aside by itself.
    if (state.matches({ offered: 'undoable' })) return type === 'recovery.asked'
    if (state.matches('refused')) return type === 'recovery.declined'
    return true
  },
  held: ['checkCart', 'restoreParked'],
  firstAsks: { checkParked: 'checkCart' },
  async start(stage, input) {
    stage.answers.changeCart = itemAnswer({ ...payable(cartOf(line)), device: 'device' })
    stage.answers.loadCart = itemAnswer(payable(cartOf(line)))
    await stage.prepare({
      local: {
        ...(input === 'a cart put aside, no store' ? {} : keptStore(delivery)),
        ...(input === 'nothing put aside' ? keptCart : keptParked),
      },
    })
    await stage.open('/order/pizzas')
    if (input === 'nothing put aside') await stage.see(order(stage).getByRole('button', { name: 'Vaciar la orden' }))
  },
  gestures: {
    'cart.parked': async (stage) => {
      const empty = order(stage).getByRole('button', { name: 'Vaciar la orden' })
      if (!(await empty.isVisible())) await addPizza(stage)
      await empty.click()
    },
    'store.left': async (stage) => {
      const { page } = stage
      await press(stage, /^(Entrega|Recoges) en/)
      await press(stage, 'Sí, cambiar')
      await stage.see(address(page))
      await stage.settle()
    },
    'store.settled': async (stage) => {
      const { page } = stage
      await page.getByRole('link', { name: 'Bohío Pizza', exact: true }).first().click()
      await stage.see(address(page))
      await address(page).fill('Ashford 1059')
      await address(page).press('Enter')
      await stage.see(button(page, /^(Recoger en Condado|Entregar aquí)$/))
      await press(stage, /^(Recoger en Condado|Entregar aquí)$/)
      await stage.see(order(stage))
      await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Menú' }).click()
    },
    'recovery.asked': async (stage) => {
      const again = toasts(stage).getByRole('button', { name: /^(Deshacer|Intentar otra vez)$/ })
      if (await again.isVisible()) return again.click()
      await offer(stage).getByRole('button', { name: 'Recuperar tu carrito' }).click()
    },
    'recovery.agreed': (stage) => inDialog(stage, /^(Traer lo demás|Traer mi orden)$/).click(),
    'recovery.declined': async (stage) => {
      const leave = inDialog(stage, /^(Dejarla guardada|Entendido)$/)
      if (await leave.isVisible()) return leave.click()
      await toasts(stage).getByRole('button', { name: 'Cerrar' }).click()
    },
    'recovery.dismissed': async (stage) => {
      const no = offer(stage).getByRole('button', { name: 'No, gracias' })
      if (await no.isVisible()) return no.click()
      await toasts(stage).getByRole('button', { name: 'Cerrar' }).click()
    },
  },
  answers: {
    checkParked: answerBy<Result<CheckedCart>>('checkCart', (result) => resultAnswer(result)),
    restoreParked: answerBy<Result<Cart>>('restoreParked', (result) => resultAnswer(result, payable)),
  },
  shows: {
    'recovery.offered': (page) => offer({ page }),
    'recovery.undoable': (page) => toasts({ page }).getByRole('button', { name: 'Deshacer' }),
    'recovery.checking': (page) => page.getByRole('progressbar'),
    'recovery.differing': (page) =>
      dialog({ page }, 'Tu orden cambiaría').getByText(/^(Se queda fuera|Se quita de tu orden)\./),
    'recovery.refused': (page) => dialog({ page }, 'No pudimos traer tu orden'),
    'recovery.unanswered': (page) => toasts({ page }).getByText('No pudimos traer tu orden. Sigue guardada.'),
    'recovery.gone': (page) => toasts({ page }).getByText('La orden que guardamos venció.'),
  },
  ends: {},
  unreachable: {
    'recovery.refused —recovery.asked→ recovery.checking':
      'The dialog of a refusal closes first; the offer under it asks again.',
    'recovery.offered.judging —always[1]→ recovery.offered.aside':
      'Whatever is not emptied by hand is put aside together with its store, or by a page that loads again.',
  },
}
