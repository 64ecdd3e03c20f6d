import type { OrderSummary } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/errors.ts'
import { history as model } from '../../paths/models/history.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import type { MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { resultItemsAnswer } from './kit/wire-answers.ts'

const title = (page: ControlledPage['page']) => page.getByRole('heading', { level: 1, name: 'Tus órdenes' })

export const historyPage: MachinePage = {
  model,
  held: ['loadOrders'],
  async start(stage) {
    await stage.prepare({ local: rememberedMember })
    await stage.open('/history')
    await stage.see(title(stage.page))
  },
  gestures: {
    'more.asked': (stage) => leaveFieldAndPress(stage, 'Ver las anteriores'),
    'history.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
  },
  answers: {
    loadOrders: answerPort<Result<OrderSummary[]>>('loadOrders', resultItemsAnswer),
  },
  shows: {
    'history.loading': title,
    'history.listed': (page) =>
      page.getByRole('button', { name: 'Pedir otra vez' }).or(page.getByText('Aquí verás lo que ordenes')),
    'history.unreachable': (page) => page.getByRole('alert').getByText('No pudimos cargar tus órdenes.'),
  },
  ends: {},
  unreachable: {},
}
