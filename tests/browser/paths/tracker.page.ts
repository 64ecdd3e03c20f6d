import * as v from 'valibot'
import { OrderEvent } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/errors.ts'
import type { Tracked } from '../../../machines/tracker.ports.ts'
import { uuid } from '../../paths/fixtures/places.ts'
import { tracker as model } from '../../paths/models/tracker.model.ts'
import { followLink, press } from './home-gestures.ts'
import { answerBy } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import { resultAnswer } from './kit/wire.ts'

const News = v.object({ event: OrderEvent })
const Context = v.looseObject({ events: v.array(OrderEvent) })
const headings = {
  loading: 'Buscando tu orden',
  unknown: 'No encontramos esa orden',
  failed: 'No pudimos leer tu orden',
  starting: 'Enviando tu orden',
  received: 'La tienda recibió tu orden',
  accepted: 'La tienda aceptó tu orden',
  scheduled: 'Tu orden está programada',
  cooking: 'Tu orden está en el horno',
  ready: 'Tu orden está lista',
  delivering: 'Tu orden va de camino',
  error: 'La tienda no pudo tomar tu orden',
  completed: '¡Buen provecho!',
  canceled: 'Tu orden se canceló',
} as const

export const trackerPage: MachinePage = {
  model: {
    ...restricted(
      model,
      {
        'order.moved': [
          'received',
          'accepted',
          'scheduled',
          'cooking',
          'ready at the counter',
          'on the way',
          'refused by the store',
          'delivered',
          'cancelled',
        ],
      },
      { loadOrder: ['just placed', 'no such order', 'server busy', 'no answer'], followOrder: [] },
    ),
    inputs: { 'the own order': { uuid: uuid(400), token: 'opens-the-order' } },
    stop: ({ context }) => v.parse(Context, context).events.length > 8,
  },
  // News comes by an open line, in its order.
  possible(state, step) {
    if (step.kind !== 'news' || step.event.type !== 'order.moved') return true
    const last = v.parse(Context, state.context).events.at(-1)?.seq ?? 0
    return state.matches({ following: { line: 'live' } }) && v.parse(News, step.event).event.seq > last
  },
  held: ['loadOrder', 'followOrder'],
  async start(stage) {
    await stage.prepare({ local: { orders: { [uuid(400)]: 'opens-the-order' } } })
    await stage.open('/')
    await followLink(stage, `/tracker-order/${uuid(400)}`)
    await stage.asked('loadOrder')
  },
  gestures: {
    'tracker.retried': (stage) => press(stage, 'Intentar otra vez'),
    'order.moved': (stage, event) => {
      stage.line?.say(`data: ${JSON.stringify(v.parse(News, event).event)}\n\n`)
      return Promise.resolve()
    },
    'stream.opened': async (stage) => {
      await stage.page.clock.runFor(2000)
      await stage.begin('followOrder')
      await stage.see(stage.page.getByText('En vivo'))
    },
    'stream.lost': async (stage) => {
      if (stage.line) stage.line.end()
      else await (await stage.take('followOrder')).abort()
      stage.line = null
      await stage.see(stage.page.getByText('Se perdió la conexión.'))
    },
  },
  answers: {
    loadOrder: answerBy<Result<Tracked>>('loadOrder', (result) => resultAnswer(result, ({ order }) => order)),
  },
  shows: Object.fromEntries(
    Object.entries(headings).map(([state, name]) => [
      `tracker.${state}`,
      (page) => page.getByRole('heading', { level: 1, name }),
    ]),
  ),
  ends: {},
  unreachable: {
    'tracker.following —xstate.error.actor.followOrder→ tracker.failed':
      'The stream goes on by itself after every break: it never fails.',
  },
}
