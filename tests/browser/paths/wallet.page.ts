import type { WalletCoupon } from '../../../contract/coupon.ts'
import { cartOf, cartWithCoupon, line } from '../../paths/fixtures/goods.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { wallet as model } from '../../paths/models/wallet.model.ts'
import { press } from './home-gestures.ts'
import { keptCart, keptStore } from './kept.ts'
import { answerBy } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import { itemAnswer, itemsAnswer } from './kit/wire.ts'

export const walletPage: MachinePage = {
  model: restricted(
    model,
    { 'cart.seen': ['the order changed'] },
    { loadWallet: ['two coupons', 'none', 'no answer'] },
  ),
  possible: (state, step) =>
    step.kind !== 'event' || step.event.type !== 'cart.seen' || Object(state.context)['asked'].version === 1,
  held: ['loadWallet'],
  async start(stage, input) {
    stage.answers.loadCart = itemAnswer(cartOf(line))
    stage.answers.changeCart = itemAnswer({ ...cartWithCoupon, version: 2 })
    await stage.prepare({ local: input === 'an order' ? { ...keptStore(delivery), ...keptCart } : {} })
    await stage.open('/order/coupons')
  },
  gestures: {
    'cart.seen': async (stage) => {
      await stage.page.getByRole('textbox', { name: 'Código del cupón' }).fill('BOHIO20')
      await stage.page.getByRole('main').getByRole('button', { name: 'Usar' }).first().click()
    },
    'wallet.retried': (stage) => press(stage, 'Intentar otra vez'),
  },
  answers: {
    loadWallet: answerBy<readonly WalletCoupon[]>('loadWallet', (coupons) => itemsAnswer(coupons)),
  },
  shows: {
    'wallet.loading': (page) => page.getByRole('heading', { name: 'Cupones', level: 1 }),
    'wallet.listed': (page) =>
      page.getByRole('listitem').filter({ hasText: 'CINCO30' }).or(page.getByText('Hoy no hay cupones.')),
    'wallet.unreachable': (page) => page.getByText('No pudimos leer los cupones.'),
  },
  ends: {},
  unreachable: {},
}
