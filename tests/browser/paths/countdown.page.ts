import type { StoreClosing } from '../../../machines/store-availability/countdown.ports.ts'
import { refusal } from '../../paths/fixtures/answers.ts'
import { chosenCondado, condado, delivery } from '../../paths/fixtures/places.ts'
import { countdown as model } from '../../paths/models/countdown.model.ts'
import { addressField } from './home-gestures.ts'
import { rememberedStore, fastMenuPath } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import type { MachinePage } from './kit/machine-page.ts'
import { itemAnswer, refusalAnswer, wireDetail } from './kit/wire-answers.ts'
import type { Page } from '@playwright/test'

const closing = '2026-03-04T16:30:00Z'
const said = (now: string, isOpen: boolean, closesAt: string | null): { output: StoreClosing } => ({
  output: { now, isOpen, closesAt, outlet: chosenCondado },
})
const toast = (page: Page, figure: RegExp) =>
  page.getByRole('region', { name: 'Avisos' }).getByText('La tienda cierra en').locator('..').getByText(figure)

/** The store with its closing time. */
const storeAnswer = (told: StoreClosing | null) =>
  told
    ? itemAnswer(
        wireDetail({
          ...condado,
          open: told.isOpen
            ? { state: 'open', until: told.closesAt, opens_at: null }
            : { state: 'closed', until: null, opens_at: '2026-03-05T15:00:00Z' },
        }),
      )
    : refusalAnswer(refusal('HUTBE-1').error)

export const countdownPage: MachinePage = {
  model: {
    ...model,
    inputs: {
      'as soon as possible': { outletCode: 'B001', outletName: 'Condado', quoteMinutes: 45, when: { kind: 'asap' } },
    },
    // The page's clock only moves forward, from noon to a closing at 12:30.
    events: {
      'clock.ticked': {
        'five minutes later': { now: '2026-03-04T16:05:00Z' },
        '11 minutes later': { now: '2026-03-04T16:11:00Z' },
        'five minutes before': { now: '2026-03-04T16:25:00Z' },
        'half a minute before': { now: '2026-03-04T16:29:30Z' },
        'at closing': { now: closing },
      },
    },
    outcomes: {
      readClosing: {
        'closing in half an hour': said('2026-03-04T16:00:00Z', true, closing),
        'closing tonight': said('2026-03-04T16:00:00Z', true, '2026-03-05T02:00:00Z'),
        'closed since': said('2026-03-04T16:00:00Z', false, null),
        'no such store': { output: null },
        'no answer': { error: new Error('No answer') },
      },
      watchClock: {},
      watchCatalog: {},
    },
    invariants: {},
  },
  possible(state, step) {
    const { now } = state.context
    const isAtNoon = now === null || now === '2026-03-04T16:00:00Z'
    if (step.name === 'readClosing ⇒ closing in half an hour') return isAtNoon
    if (step.kind !== 'news') return true
    // Answers say noon, and the clock of the page cannot go back.
    if (step.event.type === 'catalog.changed') return isAtNoon
    return typeof step.event['now'] === 'string' && typeof now === 'string' && step.event['now'] > now
  },
  held: ['readStore', 'followCatalog'],
  async start(stage) {
    await stage.prepare({ local: rememberedStore(delivery) })
    await stage.open(fastMenuPath)
    await stage.begin('followCatalog')
    stage.line?.say('data: {"revision":"1"}\n\n')
    await stage.asked('readStore')
  },
  gestures: {
    'catalog.changed': async (stage) => {
      stage.forget(['readStore'])
      stage.line?.say(`data: {"revision":"${await stage.now()}"}\n\n`)
      await stage.run(1000)
      await stage.asked('readStore')
    },
    'clock.ticked': async (stage, event) => {
      await stage.jump(Date.parse(String(event['now'])) - (await stage.now()))
      await stage.run(1000)
    },
  },
  answers: { readClosing: answerPort<StoreClosing | null>('readStore', storeAnswer) },
  shows: {
    'countdown.near': (page) => toast(page, /^(30|29|25|24|19|18):\d\d$/),
    'countdown.lastFive': (page) => toast(page, /^[45]:\d\d$/),
    'countdown.lastMinute': (page) => toast(page, /^0:[0-3]\d$/),
  },
  ends: {
    closed: (page) => addressField(page).and(page.getByRole('combobox')),
    gone: (page) => page.getByText('Ya no tenemos esa tienda. Escoge otra.').first(),
  },
  unreachable: {
    'countdown.watching —xstate.error.actor.watchClock→ countdown.silent': 'The clock of a page does not fail.',
  },
}
