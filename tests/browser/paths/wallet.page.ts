import type { Coupon, WalletCoupon } from '../../../contract/coupon.ts'
import type { Result } from '../../../contract/errors.ts'
import { cartOf, cartWithCoupon, line } from '../../paths/fixtures/products-and-carts.ts'
import { refusal } from '../../paths/fixtures/answers.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { wallet as model } from '../../paths/models/wallet.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { rememberedCart, rememberedStore } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import { itemAnswer, itemsAnswer, refusalAnswer, resultAnswer } from './kit/wire-answers.ts'

export const walletPage: MachinePage = {
  model: restricted(
    model,
    {
      'cart.seen': ['the order changed'],
      'reward.wanted': ['with points enough'],
      'coupon.claimed': ['of a member', 'for points enough'],
    },
    {
      loadWallet: ['two coupons', 'coupons for points', 'none', 'no answer'],
      redeemCoupon: ['in the wallet', 'too few points by now', 'no answer'],
    },
  ),
  possible(state, step) {
    if (step.kind !== 'event') return true
    const { asked } = Object(state.context)
    if (step.event.type === 'coupon.claimed') return asked.order !== null
    return step.event.type !== 'cart.seen' || asked.version === 1
  },
  held: ['loadWallet', 'redeemCoupon'],
  async start(stage, input) {
    stage.answers.loadCart = itemAnswer(cartOf(line))
    await stage.prepare({ local: input === 'an order' ? { ...rememberedStore(delivery), ...rememberedCart } : {} })
    await stage.open('/order/coupons')
  },
  gestures: {
    'cart.seen': async (stage) => {
      stage.answers.changeCart = itemAnswer({ ...cartWithCoupon, version: 2 })
      await stage.page.getByRole('textbox', { name: 'Código del cupón' }).fill('BOHIO20')
      await stage.page.getByRole('main').getByRole('button', { name: 'Usar' }).first().click()
    },
    'coupon.claimed': async (stage, { code }) => {
      const { page } = stage
      stage.answers.changeCart = refusalAnswer(refusal('CP-24', { coupon_code: String(code) }).error)
      await page.getByRole('textbox', { name: 'Código del cupón' }).fill(String(code))
      await page.getByRole('main').getByRole('button', { name: 'Usar' }).first().click()
      const claim = page.getByRole('button', { name: 'Guardarlo en tu cuenta y usarlo' })
      await stage.see(claim)
      stage.answers.changeCart = itemAnswer(cartOf(line)) // it is applied immediately; the order is unchanged
      await claim.click()
    },
    'reward.wanted': (stage) => leaveFieldAndPress(stage, 'Canjear'),
    'reward.confirmed': (stage) => leaveFieldAndPress(stage, 'Canjear 50 puntos'),
    'reward.declined': (stage) => leaveFieldAndPress(stage, 'Ahora no'),
    'wallet.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
  },
  answers: {
    redeemCoupon: answerPort<Result<Coupon>>('redeemCoupon', (result) => resultAnswer(result)),
    loadWallet: answerPort<readonly WalletCoupon[]>('loadWallet', (coupons) => itemsAnswer(coupons)),
  },
  shows: {
    'wallet.loading': (page) => page.getByRole('heading', { name: 'Cupones', level: 1 }),
    'wallet.listed': (page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: /CINCO30|PUNTOS5/ })
        .or(page.getByText('Hoy no hay cupones.')),
    'wallet.confirming': (page) => page.getByRole('dialog', { name: '¿Canjear tus puntos?' }),
    'wallet.claiming': (page) => page.locator('main button[aria-busy="true"]'),
    'wallet.redeeming': (page) => page.locator('main button[aria-busy="true"]'),
    'wallet.unreachable': (page) => page.getByText('No pudimos cargar los cupones.'),
  },
  ends: {},
  unreachable: {},
}
