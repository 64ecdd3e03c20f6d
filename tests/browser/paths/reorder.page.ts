import type { CartComparison } from '../../../contract/cart.ts'
import type { Result } from '../../../contract/errors.ts'
import type { ReorderedCart } from '../../../machines/order-history/reorder.ports.ts'
import { summary } from '../../paths/models/history.model.ts'
import { reorder as model } from '../../paths/models/reorder.model.ts'
import { cartOf, line } from '../../paths/fixtures/products-and-carts.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { addressField, button, followLink, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedMember, rememberedStore, payableCart } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, itemsAnswer, resultAnswer } from './kit/wire-answers.ts'

type Page = ControlledPage['page']
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const again = (page: Page) => page.getByRole('button', { name: 'Pedir otra vez' })
const inDialog = ({ page }: Pick<ControlledPage, 'page'>, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name })

export const reorderPage: MachinePage = {
  model: restricted(
    model,
    { 'reorder.asked': ['an order of the account'], 'reorder.asked.elsewhere': [] },
    {
      previewReorder: [
        'all the same',
        'dearer, and a line is not sold',
        'a coupon does not count',
        'nothing is sold',
        'store closed',
        'no answer',
      ],
      createReorderedCart: ['made', 'slot full', 'no answer'],
    },
  ),
  possible(state, step) {
    if (step.kind !== 'event') return true
    const { type } = step.event
    // From the order list; in other states a dialog covers it.
    if (type === 'reorder.asked') return state.matches('idle')
    if (type === 'reorder.declined') return !state.matches('waiting')
    if (type === 'store.left') return state.matches('idle') && state.context.order !== null
    if (type === 'store.settled')
      return (state.matches('idle') || state.matches('waiting')) && state.context.order === null
    return true
  },
  held: ['previewReorder', 'createReorderedCart'],
  async start(stage, input) {
    stage.answers.loadOrders = itemsAnswer([summary(1)])
    stage.answers.loadCart = itemAnswer(cartOf()) // a filled cart would need a confirmation first
    await stage.prepare({
      local: { ...rememberedMember, ...(input === 'a store chosen' ? rememberedStore(delivery) : {}) },
    })
    await stage.open('/history')
    await stage.see(again(stage.page))
  },
  gestures: {
    'reorder.asked': async (stage) => {
      if (!(await again(stage.page).isVisible())) await followLink(stage, '/history')
      await stage.see(again(stage.page))
      await again(stage.page).click()
    },
    'store.wanted': async ({ page }) => {
      await page.getByRole('dialog').getByRole('link', { name: 'Escoge tu tienda' }).click()
    },
    'reorder.agreed': (stage) => inDialog(stage, /^(Pedir lo demás|Pedirla así)$/).click(),
    'reorder.declined': (stage) => inDialog(stage, /^(Ahora no|Entendido)$/).click(),
    'reorder.retried': (stage) => inDialog(stage, 'Intentar otra vez').click(),
    'store.left': async (stage) => {
      await followLink(stage, '/order/pizzas')
      await leaveFieldAndPress(stage, /^(Entrega|Recoges) en/)
      await leaveFieldAndPress(stage, 'Sí, cambiar')
      await stage.see(addressField(stage.page))
      await stage.settle()
    },
    'store.settled': async (stage) => {
      const { page } = stage
      if (!(await addressField(page).isVisible())) await followLink(stage, '/?callback=%2Fhistory')
      await stage.see(addressField(page))
      await addressField(page).fill('Ashford 1059')
      await addressField(page).press('Enter')
      await stage.see(button(page, /^(Recoger en Condado|Entregar aquí)$/))
      await leaveFieldAndPress(stage, /^(Recoger en Condado|Entregar aquí)$/)
      // Back to the orders, or to the menu on a direct visit.
      await stage.see(
        again(page)
          .or(button(page, /^Entrega en/))
          .first(),
      )
    },
  },
  answers: {
    previewReorder: answerPort<Result<CartComparison>>('previewReorder', (result) => resultAnswer(result)),
    createReorderedCart: answerPort<Result<ReorderedCart>>('createReorderedCart', (result) =>
      resultAnswer(result, ({ cartId, device }) => ({ ...payableCart(cartOf(line)), uuid: cartId, device })),
    ),
  },
  shows: {
    'reorder.storeNeeded': (page) => dialog(page, '¿Dónde y cuándo la quieres?'),
    'reorder.checking': (page) => page.locator('main button[aria-busy="true"]'),
    'reorder.differing': (page) => dialog(page, 'Tu orden cambiaría'),
    'reorder.refused': (page) => dialog(page, 'No pudimos repetir tu orden'),
    'reorder.unanswered': (page) => dialog(page, 'No hubo respuesta'),
  },
  ends: {},
  unreachable: {
    'reorder —reorder.asked.elsewhere→ reorder.waiting': 'It is pressed on the page of an order: tracker.spec.',
    'reorder.waiting —store.left→ reorder.waiting': 'It follows that press: tracker.spec.',
    'reorder.waiting —reorder.declined→ reorder.idle': 'It follows that press, if the store is kept after all.',
  },
}
