import * as v from 'valibot'
import { OrderEvent } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/errors.ts'
import type { TrackedOrder } from '../../../machines/tracker/tracker.ports.ts'
import type { TextConsent } from '../../../contract/text-messages.ts'
import { orderWithConsent, publicOrderAt } from '../../paths/fixtures/orders.ts'
import { uuid } from '../../paths/fixtures/places.ts'
import { tracker as model } from '../../paths/models/tracker.model.ts'
import { followLink, leaveFieldAndPress } from './home-gestures.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, announcementsOfSnapshot, type MachinePage } from './kit/machine-page.ts'
import { resultAnswer } from './kit/wire-answers.ts'

const News = v.object({ event: OrderEvent })
const Context = v.looseObject({ events: v.array(OrderEvent) })
const headings = {
  loading: 'Buscando tu orden',
  unknown: 'No encontramos esa orden',
  failed: 'No pudimos cargar tu orden',
  starting: 'Enviando tu orden',
  received: 'La tienda recibió tu orden',
  accepted: 'La tienda aceptó tu orden',
  scheduled: 'Tu orden está programada',
  cooking: 'Tu orden está en el horno',
  delivering: 'Tu orden va de camino',
  unconfirmed: 'La tienda no nos confirma tu orden',
  error: 'La tienda no pudo tomar tu orden',
  completed: '¡Buen provecho!',
  canceled: 'Tu orden se canceló',
} as const

const calls = new Set([
  'tracker.canceling',
  'tracker.arriving',
  'tracker.rating',
  'tracker.erasing',
  'tracker.stoppingTexts',
])
const Given = v.object({ stars: v.number(), comment: v.string() })
const orderAnswer = (result: Result<TrackedOrder>) => resultAnswer(result, ({ order }) => order)

/** These paths follow an order for now. */
const playedByRescheduling = 'The pages of `rescheduling` give an order for later another time: rescheduling.page.'

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
          'delayed',
          'ready at the counter',
          'on the way',
          'lost contact',
          'refused by the store',
          'delivered',
          'canceled',
        ],
      },
      {
        loadTrackedOrder: [
          'just placed',
          'just placed, with text messages',
          'ready at the curb',
          'already delivered',
          'rated already',
          'no such order',
          'server busy',
          'no answer',
        ],
        followOrder: [],
      },
    ),
    inputs: { 'the own order': { uuid: uuid(400), token: 'opens-the-order' } },
    stop: ({ context }) => v.parse(Context, context).events.length > 4,
  },
  // Events arrive in order on an open stream; a store may be silent for hours, longer than a call's limit and than a
  // line has no byte.
  possible(state, step) {
    if (step.kind === 'news' && step.event.type === 'store.silent')
      return (
        state.matches({ following: { line: 'lost' } }) &&
        !announcementsOfSnapshot(state).some((says) => calls.has(says))
      )
    // A stream that says nothing for minutes is opened anew.
    if (step.name === 'after patience') return false
    // A dialog covers it.
    if (step.kind === 'event' && step.event.type === 'waiting.chosen')
      return state.matches({ following: { customerAction: 'none' } })
    if (step.kind !== 'news' || step.event.type !== 'order.moved') return true
    const last = v.parse(Context, state.context).events.at(-1)?.seq ?? 0
    return state.matches({ following: { line: 'live' } }) && v.parse(News, step.event).event.seq > last
  },
  held: [
    'loadTrackedOrder',
    'followOrder',
    'cancelOrder',
    'announceArrival',
    'rateOrder',
    'eraseGuestData',
    'stopTextMessages',
  ],
  async start(stage) {
    await stage.prepare({ local: { orders: { [uuid(400)]: 'opens-the-order' } } })
    await stage.open('/')
    await followLink(stage, `/tracker-order/${uuid(400)}`)
    await stage.asked('loadTrackedOrder')
  },
  gestures: {
    'tracker.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
    'order.moved': (stage, event) => {
      stage.line?.say(`data: ${JSON.stringify(v.parse(News, event).event)}\n\n`)
      return Promise.resolve()
    },
    'stream.opened': async (stage) => {
      await stage.run(2000)
      await stage.begin('followOrder')
      await stage.see(stage.page.getByText('En vivo'))
    },
    'stream.lost': async (stage) => {
      if (stage.line) stage.line.end()
      else await (await stage.take('followOrder')).abort()
      stage.line = null
      await stage.see(stage.page.getByText('Se perdió la conexión.'))
    },
    'store.silent': async (stage) => {
      await stage.jump(5 * 3_600_000)
      await stage.see(stage.page.getByText(/no ha dicho nada. Llama|no ha aceptado tu orden/))
    },
    'waiting.chosen': (stage) => leaveFieldAndPress(stage, 'Esperar un poco más'),
    'cancel.wanted': (stage) => leaveFieldAndPress(stage, 'Cancelar la orden'),
    'cancel.confirmed': (stage) => leaveFieldAndPress(stage, /^(Sí, cancelarla|Intentar otra vez)$/),
    'cancel.declined': (stage) => leaveFieldAndPress(stage, 'Dejarla como está'),
    'erasure.wanted': (stage) => leaveFieldAndPress(stage, 'Borrar mis datos de esta orden'),
    'erasure.confirmed': (stage) => leaveFieldAndPress(stage, /^(Sí, borrarlos|Intentar otra vez)$/),
    'erasure.declined': (stage) => leaveFieldAndPress(stage, 'Dejarlos como están'),
    'texts.unwanted': (stage) => leaveFieldAndPress(stage, /^(No más mensajes|Intentar otra vez)$/),
    'texts.left': (stage) => leaveFieldAndPress(stage, 'Dejarlo así'),
    'arrival.told': (stage) => leaveFieldAndPress(stage, 'Ya llegué'),
    'rating.given': async (stage, event) => {
      const { stars, comment } = v.parse(Given, event)
      await stage.page
        .getByRole('radio')
        .nth(stars - 1)
        .check()
      await stage.see(stage.page.getByRole('textbox'))
      await stage.page.getByRole('textbox').fill(comment)
      await leaveFieldAndPress(stage, 'Enviar mi opinión')
    },
  },
  answers: {
    loadTrackedOrder: answerPort<Result<TrackedOrder>>('loadTrackedOrder', orderAnswer),
    cancelOrder: answerPort<Result<TrackedOrder>>('cancelOrder', orderAnswer),
    eraseGuestData: answerPort<Result<TrackedOrder>>('eraseGuestData', orderAnswer),
    stopTextMessages: answerPort<Result<TextConsent | null>>('stopTextMessages', (result) =>
      resultAnswer(result, orderWithConsent),
    ),
    rateOrder: answerPort<Result<TrackedOrder>>('rateOrder', orderAnswer),
    announceArrival: answerPort<Result<readonly OrderEvent[]>>('announceArrival', (result) =>
      resultAnswer(result, (events) => publicOrderAt(18, ...events).order),
    ),
  },
  shows: {
    ...Object.fromEntries(
      // The title may be behind a dialog, where its role is hidden.
      Object.entries(headings).map(([state, name]) => [
        `tracker.${state}`,
        (page) => page.locator('h1').filter({ hasText: name }),
      ]),
    ),
    'tracker.delayed': (page) => page.getByText(/avisó que se tarda más de lo prometido/),
    'tracker.ready': (page) => page.getByText(/^Lista desde las?$/),
    'tracker.silent': (page) => page.getByText('no ha dicho nada. Llama'),
    'tracker.unaccepted': (page) => page.getByText('no ha aceptado tu orden'),
    'tracker.confirming': (page) => page.getByRole('heading', { name: '¿Cancelar la orden?' }),
    'tracker.canceling': (page) => page.getByRole('button', { name: 'Sí, cancelarla' }),
    'tracker.uncertain': (page) => page.getByRole('heading', { name: 'No sabemos si se canceló' }),
    'tracker.tooLate': (page) => page.getByRole('heading', { name: 'La tienda ya aceptó tu orden' }),
    'tracker.confirmingErasure': (page) => page.getByRole('heading', { name: '¿Borrar tus datos?' }),
    'tracker.erasing': (page) => page.getByRole('button', { name: 'Sí, borrarlos' }),
    'tracker.notErased': (page) => page.getByText('No sabemos si se borraron.'),
    'tracker.stoppingTexts': (page) => page.getByText('Parando los mensajes.'),
    'tracker.textsNotStopped': (page) => page.getByText('No sabemos si pararon los mensajes.'),
    'tracker.arriving': (page) => page.getByRole('button', { name: 'Ya llegué' }),
    'tracker.unanswered': (page) => page.getByText('La tienda no se enteró. Avísale otra vez o llámala.'),
    'tracker.rating': (page) => page.getByRole('button', { name: 'Enviar mi opinión' }),
    'tracker.ratingFailed': (page) => page.getByText('No se guardó. Revisa tu conexión e inténtalo otra vez.'),
    'tracker.rated': (page) => page.getByRole('heading', { name: 'Gracias por tu opinión' }),
  },
  ends: {},
  unreachable: {
    'tracker.following.customerAction.none —reschedule.wanted→ tracker.following.customerAction.rescheduling':
      playedByRescheduling,
    'tracker.following.customerAction.rescheduling —xstate.done.actor.rescheduling→ tracker.following.customerAction.none':
      playedByRescheduling,
    'tracker.following.customerAction.rescheduling —xstate.error.actor.rescheduling→ tracker.following.customerAction.none':
      'A machine does not fail; its calls do, and it says so.',
    'tracker.following.stage.scheduled —changes.closed→ tracker.following.stage.scheduled':
      'The clock of a page stands still; the model plays it.',
    'tracker.following.stage.scheduled —xstate.error.actor.watchChangeDeadline→ tracker.following.stage.scheduled':
      'A clock of the page does not fail.',
    'tracker.following.word.waiting —xstate.after.patience.tracker.following.word.waiting→ tracker.following.word.unaccepted':
      'A stream that says nothing for minutes is opened anew meanwhile: tracker.spec.',
    'tracker.following.word.awaited —xstate.error.actor.watchSilenceDeadline→ tracker.following.word.enough':
      'A clock of the page does not fail.',
    'tracker.following —xstate.error.actor.followOrder→ tracker.failed':
      'The stream goes on by itself after every break: it never fails.',
  },
}
