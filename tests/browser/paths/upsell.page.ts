import type { Product } from '../../../contract/menu.ts'
import { marketConfigIds } from '../../../server/db/seed/catalog.ts'
import { cartOf, line } from '../../paths/fixtures/products-and-carts.ts'
import { refusal } from '../../paths/fixtures/answers.ts'
import { delivery, tonight, uuid } from '../../paths/fixtures/places.ts'
import { upsell as model } from '../../paths/models/upsell.model.ts'
import { followLink } from './home-gestures.ts'
import { rememberedCart, rememberedStore, payableCart, fastMenuPath } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, refusalAnswer } from './kit/wire-answers.ts'

const inDialog = ({ page }: ControlledPage, name: string) => page.getByRole('dialog').getByRole('button', { name })
/** Lines that leave one suggestion, and none. */
const [last, ...whole] = marketConfigIds.upsell.map((product, index) => ({
  ...line,
  id: uuid(220 + index),
  product_uuid: product,
}))

export const upsellPage: MachinePage = {
  // One suggestion is left: the server's market has three.
  model: restricted(
    model,
    { 'offer.taken': ['the soda'] },
    { findOffers: ['a soda', 'nothing', 'sold out', 'no answer'] },
  ),
  held: ['offered'],
  firstAsks: { findOffers: 'offered' },
  async start(stage, input) {
    stage.answers.loadCart = itemAnswer(
      payableCart(cartOf(line, ...(input === 'an order with everything' && last ? [last, ...whole] : whole))),
    )
    stage.answers.changeCart = itemAnswer(payableCart(cartOf(line)))
    await stage.prepare({
      local: {
        ...rememberedStore(input === 'an order for tonight' ? { ...delivery, when: tonight } : delivery),
        cart: rememberedCart.cart,
      },
    })
    await stage.open(fastMenuPath)
    const pay = stage.page.getByRole('link', { name: /Ir a pagar/ }).first()
    await stage.see(pay)
    await pay.click()
  },
  gestures: {
    'offer.taken': (stage) => inDialog(stage, 'Añadir Soda').click(),
    'offer.declined': (stage) => inDialog(stage, 'No, gracias').click(),
    'offer.left': (stage) => followLink(stage, '/find-a-hut'),
  },
  answers: {
    findOffers: answerPort<readonly Product[]>('offered', ([product]) =>
      product ? itemAnswer(product) : { ...refusalAnswer(refusal('COMMON-04').error), status: 404 },
    ),
  },
  shows: {
    'upsell.looking': (page) => page.getByRole('progressbar'),
    'upsell.offering': (page) => page.getByRole('dialog', { name: '¿Le añadimos algo más?' }),
  },
  ends: {
    done: (page) => page.getByRole('heading', { name: /^Pagar y/ }),
    left: (page) => page.getByRole('heading', { name: 'Nuestras tiendas' }),
  },
  unreachable: {},
}
