import { idleMachine } from '../../../machines/idle/idle.machine.ts'
import { watchActivity } from '../../../machines/idle/idle.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { callsTo, defineModel } from '../kit/model.ts'
import { market } from '../fixtures/market.ts'

const now = '2026-03-04T16:00:00Z'
const noticed = (last: string | null, hasCart = true, isOpening = false) => ({ now, last, hasCart, isOpening })
const isStep = (name: string | undefined, pattern: RegExp) => pattern.test(name ?? '')
const long = /an hour ago|yesterday/

export const idle = defineModel({
  machine: idleMachine,
  inputs: { 'a visit': { market } },
  events: {
    'activity.noticed': {
      'the first ever': noticed(null),
      'just before': noticed('2026-03-04T15:59:50Z'),
      'a second less than an hour ago': noticed('2026-03-04T15:00:01Z'),
      'an hour ago': noticed('2026-03-04T15:00:00Z'),
      'yesterday, on a page that opens': noticed('2026-03-03T15:00:00Z', true, true),
      'yesterday, without a cart': noticed('2026-03-03T15:00:00Z', false),
      'in the future, by a clock that was put right': noticed('2026-03-04T18:00:00Z'),
      'no time at all': noticed('soon'),
    },
  },
  streams: { watchActivity: ['activity.noticed'] },
  outcomes: { watchActivity: { broke: broken } },
  invariants: {
    'an idle hour ends the machine': ({ state, before, step }) =>
      !before?.matches('awake') || !/\((an hour ago|yesterday)/.test(step?.name ?? '') || state.status === 'done',
    'less than an idle hour keeps the machine active': ({ state, step }) =>
      !isStep(step?.name, /less than an hour|just before/) || state.status === 'active',
    'a first visit keeps the machine active': ({ state, step }) =>
      !isStep(step?.name, /first ever/) || state.status === 'active',
    'a corrected clock keeps the machine active': ({ state, step }) =>
      !isStep(step?.name, /put right/) || state.status === 'active',
    'an invalid time keeps the machine active': ({ state, step }) =>
      !isStep(step?.name, /no time at all/) || state.status === 'active',
    'the machine ends only after an idle hour': ({ state, steps }) =>
      state.status === 'active' || steps.some(({ name }) => long.test(name)),
    'the output tells whether there was a cart': ({ state, step }) =>
      state.status === 'active' || state.output?.hasCart === !isStep(step?.name, /without a cart/),
    'the output tells whether the page was just opened': ({ state, step }) =>
      state.status === 'active' || state.output?.isOpening === isStep(step?.name, /that opens/),
    'a failed watcher leads to blind and keeps the machine active': ({ state, step }) =>
      step?.kind !== 'answer' || (state.matches('unwatched') && state.status === 'active'),
    'exactly one watcher runs': ({ calls }) => callsTo(calls, watchActivity).length === 1,
  },
})
