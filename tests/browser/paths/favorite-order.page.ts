import type { OrderSummary } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/errors.ts'
import { favoriteOrder as model } from '../../paths/models/favorite-order.model.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { resultItemsAnswer } from './kit/wire-answers.ts'

const bar = ({ page }: Pick<ControlledPage, 'page'>) => page.getByRole('region', { name: 'Lo de siempre' })

export const favoriteOrderPage: MachinePage = {
  // An invalid token ends the session, as on every page.
  model: restricted(
    model,
    {},
    {
      loadOrders: [
        'twice the same, in another order',
        'each another',
        'the last one is in the oven',
        'none',
        'no answer',
      ],
    },
  ),
  held: ['loadOrders'],
  async start(stage) {
    await stage.prepare({ local: rememberedMember })
    await stage.open('/')
  },
  gestures: { 'favorite-order.hidden': (stage) => bar(stage).getByRole('button', { name: 'Ahora no' }).click() },
  answers: {
    loadOrders: answerPort<Result<OrderSummary[]>>('loadOrders', resultItemsAnswer),
  },
  shows: {
    'favorite-order.shown': (page) => bar({ page }).getByText(/^1 × Pepperoni Doble|^2 × Malta/),
    'favorite-order.underWay': (page) => page.getByRole('link', { name: 'Ver mi orden' }),
  },
  ends: {},
  unreachable: {},
}
