import type { Cart, CartComparison } from '../../../contract/cart.ts'
import type { Result } from '../../../contract/errors.ts'
import { cartOf, line } from '../../paths/fixtures/products-and-carts.ts'
import { loggedIn, strongPassword } from '../../paths/fixtures/members.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { recoveryMachine } from '../../../machines/cart/recovery.machine.ts'
import { transitionIdsOf } from '../../paths/kit/machine-parts.ts'
import { recovery as model } from '../../paths/models/recovery.model.ts'
import { addressField, button, followLink, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedCart, rememberedParkedCart, rememberedStore, payableCart } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, resultAnswer } from './kit/wire-answers.ts'

type Pages = Pick<ControlledPage, 'page'>
const order = ({ page }: Pages) => page.getByRole('complementary', { name: 'Tu orden' })
const offer = ({ page }: Pages) => page.getByRole('region', { name: 'Orden guardada' })
const other = ({ page }: Pages) => page.getByRole('region', { name: 'Tu otra orden' })
const undo = (stage: Pages) => order(stage).getByRole('button', { name: 'Deshacer' })
const toasts = ({ page }: Pages) => page.getByRole('region', { name: 'Avisos' })
const dialog = ({ page }: Pages, name: string) => page.getByRole('dialog', { name })
const inDialog = ({ page }: Pages, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

async function toMenu(stage: ControlledPage) {
  if (new URL(stage.page.url()).pathname !== '/order/pizzas') await followLink(stage, '/order/pizzas')
  await stage.see(stage.page.getByRole('link', { name: 'Escoger La Boricua' }))
}

async function syncStore(stage: ControlledPage) {
  const { page } = stage
  await page.getByRole('link', { name: 'Bohío Pizza', exact: true }).first().click()
  await stage.see(addressField(page))
  await addressField(page).fill('Ashford 1059')
  await addressField(page).press('Enter')
  await stage.see(button(page, /^(Recoger en Condado|Entregar aquí)$/))
  if (await button(page, 'Recoger en Condado').isVisible()) {
    const cart = { ...payableCart(cartOf(line)), order_type: 'carryout' }
    Object.assign(stage.answers, { changeCart: itemAnswer({ ...cart, device: 'device' }), loadCart: itemAnswer(cart) })
  }
  await leaveFieldAndPress(stage, /^(Recoger en Condado|Entregar aquí)$/)
  await stage.see(order(stage))
  await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Menú' }).click()
}

/** Signing out clears the store, which is chosen again; this machine is unaffected. */
async function signOut(stage: ControlledPage) {
  const hadStore = await stage.page.evaluate(() => localStorage.getItem('disposition') !== null)
  await followLink(stage, '/profile')
  await leaveFieldAndPress(stage, 'Salir de mi cuenta')
  await stage.see(stage.page.getByRole('banner').getByRole('link', { name: 'Entrar' }))
  if (hadStore) await syncStore(stage)
}

/** Adds a first product to a new cart, which can be emptied by hand. */
async function addPizza(stage: ControlledPage) {
  await toMenu(stage)
  await stage.page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  await stage.see(button(stage.page, /^Añadir$/))
  await button(stage.page, /^Añadir$/).click()
  await stage.see(order(stage).getByRole('button', { name: 'Vaciar la orden' }))
}

// A cart that was found before is looked for anew, as after a login: the machine's own paths play it.
const { 'a cart found on another device before': _, ...startedByHand } = model.inputs

export const recoveryPage: MachinePage = {
  model: {
    ...restricted(
      model,
      { 'cart.parked': ['another cart'] },
      {
        findEarlierCart: ['a cart of the phone', 'none', 'no answer'],
        previewParkedCart: [
          'all the same',
          'dearer, and a line is not sold',
          'a coupon does not count',
          'expired',
          'store closed',
          'no answer',
        ],
        restoreParkedCart: ['brought back', 'expired', 'slot full', 'no answer'],
      },
    ),
    inputs: startedByHand,
    plays: {},
  },
  possible(state, step) {
    if (step.kind !== 'event') return true
    const { type } = step.event
    const isQuiet = state.matches('none') || state.matches({ offered: 'aside' })
    if (type === 'cart.parked') return isQuiet && state.context.order !== null
    if (type === 'recovery.wanted') return false
    if (type === 'member.entered') return state.matches('none')
    // Only the member sees it.
    if (type === 'member.left')
      return state.matches({ offered: 'elsewhere' }) || state.matches('looking') || state.matches('lookupFailed')
    // The current cart would be saved as well.
    if (type === 'store.left') return state.matches({ offered: 'aside' }) && state.context.order !== null
    if (type === 'store.settled') return isQuiet && state.context.order === null
    // An undoable cart offers only undo and is saved by itself.
    if (state.matches({ offered: 'undoable' })) return type === 'recovery.asked'
    if (state.matches('refused')) return type === 'recovery.declined'
    return true
  },
  held: ['findEarlierCart', 'checkCart', 'restoreParkedCart'],
  firstAsks: { previewParkedCart: 'checkCart' },
  async start(stage, input) {
    stage.answers.changeCart = itemAnswer({ ...payableCart(cartOf(line)), device: 'device' })
    Object.assign(stage.answers, { login: itemAnswer(loggedIn), logout: itemAnswer(null) })
    stage.answers.loadCart = itemAnswer(payableCart(cartOf(line)))
    await stage.prepare({
      local: {
        ...(input === 'a cart put aside, no store' ? {} : rememberedStore(delivery)),
        ...(input === 'nothing put aside' ? rememberedCart : rememberedParkedCart),
      },
    })
    await stage.open('/order/pizzas')
    if (input === 'nothing put aside') await stage.see(order(stage).getByRole('button', { name: 'Vaciar la orden' }))
  },
  gestures: {
    'cart.parked': async (stage) => {
      await toMenu(stage)
      const empty = order(stage).getByRole('button', { name: 'Vaciar la orden' })
      if (!(await empty.isVisible())) await addPizza(stage)
      await empty.click()
    },
    'member.entered': async (stage) => {
      const { page } = stage
      if (await page.getByRole('banner').getByRole('link', { name: 'Ana' }).isVisible()) await signOut(stage)
      await followLink(stage, '/login?callback=%2Forder%2Fpizzas')
      await stage.see(page.getByRole('textbox', { name: 'Correo' }))
      await page.getByRole('textbox', { name: 'Correo' }).fill('ana@example.com')
      await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(strongPassword)
      await leaveFieldAndPress(stage, 'Entrar')
      await stage.see(page.getByRole('link', { name: 'Escoger La Boricua' }))
    },
    'member.left': signOut,
    'store.left': async (stage) => {
      const { page } = stage
      await leaveFieldAndPress(stage, /^(Entrega|Recoges) en/)
      await leaveFieldAndPress(stage, 'Sí, cambiar')
      await stage.see(addressField(page))
      await stage.settle()
    },
    'store.settled': syncStore,
    'recovery.asked': async (stage) => {
      const again = undo(stage).or(toasts(stage).getByRole('button', { name: 'Intentar otra vez' }))
      const bring = offer(stage)
        .or(other(stage))
        .getByRole('button', { name: /^(Recuperar tu orden|Traer esa orden)$/ })
      await stage.see(again.or(bring).first())
      await ((await again.isVisible()) ? again : bring).click()
    },
    'recovery.agreed': (stage) => inDialog(stage, /^(Traer lo demás|Traer mi orden)$/).click(),
    'recovery.declined': async (stage) => {
      const leave = inDialog(stage, /^(Dejarla guardada|Entendido)$/)
      if (await leave.isVisible()) return leave.click()
      await toasts(stage).getByRole('button', { name: 'Cerrar' }).click()
    },
    'recovery.dismissed': async (stage) => {
      const no = offer(stage)
        .or(other(stage))
        .getByRole('button', { name: /^(No, gracias|Seguir con esta)$/ })
      if (await no.isVisible()) return no.click()
      await toasts(stage).getByRole('button', { name: 'Cerrar' }).click()
    },
  },
  answers: {
    findEarlierCart: answerPort<Result<Cart | null>>('findEarlierCart', (result) => resultAnswer(result)),
    previewParkedCart: answerPort<Result<CartComparison>>('checkCart', (result) => resultAnswer(result)),
    restoreParkedCart: answerPort<Result<Cart>>('restoreParkedCart', (result) => resultAnswer(result, payableCart)),
  },
  shows: {
    'recovery.offered': (page) => offer({ page }),
    'recovery.elsewhere': (page) => other({ page }),
    'recovery.undoable': (page) => undo({ page }),
    'recovery.checking': (page) => page.getByRole('progressbar'),
    'recovery.differing': (page) =>
      dialog({ page }, 'Tu orden cambiaría').getByText(/^(Se queda fuera|Se quita de tu orden)\./),
    'recovery.refused': (page) => dialog({ page }, 'No pudimos traer tu orden'),
    'recovery.unanswered': (page) => toasts({ page }).getByText('No pudimos traer tu orden. Sigue guardada.'),
    'recovery.gone': (page) => toasts({ page }).getByText('Esa orden ya no está'),
  },
  ends: {},
  unreachable: {
    'recovery —member.left[1]→ recovery': 'The page does not change without an offer from another device.',
    ...Object.fromEntries(
      transitionIdsOf(recoveryMachine)
        .filter((id) => /recovery\.(wanted|coming)/.test(id))
        .map((id) => [id, 'The order comes along: tests/browser/order-changes.spec.ts.']),
    ),
    'recovery.lookupFailed —member.entered→ recovery.looking': 'A member logs out before logging in again.',
    'recovery.refused —recovery.asked→ recovery.checking':
      'The dialog of a refusal closes first; the offer under it asks again.',
  },
}
