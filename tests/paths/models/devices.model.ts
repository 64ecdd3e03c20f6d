import { dequal } from 'dequal'
import { devicesMachine, type DevicesContext } from '../../../machines/account/devices.machine.ts'
import { endDevices, loadDevices } from '../../../machines/account/devices.ports.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { allDevices, phone, thisDevice } from '../fixtures/devices.ts'
import { market } from '../fixtures/market.ts'
import { strongPassword } from '../fixtures/members.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const isUntouched = ({ form, isShown, refusal: refused }: DevicesContext) =>
  form.password === '' && !isShown && refused === null

export const devices = defineModel({
  machine: devicesMachine,
  inputs: {
    'a member with a password': { market, hasPassword: true },
    'a member without one': { market, hasPassword: false },
  },
  events: {
    'device.dismissed': { 'the phone': { id: phone.id } },
    'form.changed': { 'the password': { change: { password: strongPassword } }, nothing: { change: { password: '' } } },
  },
  outcomes: {
    loadDevices: {
      'three devices': { output: accepted(allDevices) },
      'this one only': { output: accepted([thisDevice]) },
      'too many calls': { output: refusal('COMMON-06', { retry_after: 30 }) },
      'no answer': broken,
    },
    endDevices: {
      'this one is left': { output: accepted([thisDevice]) },
      'another password': { output: refusal('CUS-100006') },
      'too many tries': { output: refusal('CUS-100025') },
      'no answer': broken,
    },
  },
  key: ({ context: { hasPassword, devices: listed, ending, form, isShown, refusal: refused } }) => [
    hasPassword,
    listed?.length,
    ending,
    form,
    isShown,
    refused?.code,
  ],
  initialStates: ['loading'],
  transitions: [
    ['loading', 'loadDevices ⇒ three devices', 'listed.ready'],
    ['loading', 'loadDevices ⇒ this one only', 'listed.ready'],
    ['loading', 'loadDevices ⇒ too many calls', 'unreachable'],
    ['loading', 'loadDevices ⇒ no answer', 'unreachable'],
    ['unreachable', 'devices.retried', 'loading'],
    ['listed', 'device.dismissed', 'asking.typing'],
    ['listed', 'others.dismissed', 'asking.typing'],
    ['asking', 'form.changed', 'asking.typing'],
    ['asking', 'ending.dropped', 'listed.ready'],
    ['ending', 'endDevices ⇒ this one is left', 'listed.ended'],
    ['ending', 'endDevices ⇒ another password', 'asking.refused'],
    ['ending', 'endDevices ⇒ too many tries', 'asking.refused'],
    ['ending', 'endDevices ⇒ no answer', 'asking.unanswered'],
    ['any', 'devices.retried', 'stays'],
    ['any', 'device.dismissed', 'stays'],
    ['any', 'others.dismissed', 'stays'],
  ],
  invariants: {
    'the list is that of the last answer': ({ state, calls }) => {
      const answers = [...outputsOf(callsTo(calls, loadDevices)), ...outputsOf(callsTo(calls, endDevices))]
      const last = answers.findLast((answer) => answer.ok)
      return dequal(state.context.devices, last?.ok ? last.value : null)
    },
    'devices are signed out only after asking and submitting': ({ calls, steps }) =>
      callsTo(calls, endDevices).length <= steps.filter(({ name }) => name === 'ending.submitted').length &&
      (callsTo(calls, endDevices).length === 0 || steps.some(({ name }) => name.includes('dismissed'))),
    'the password is sent exactly where there is one': ({ calls, state }) =>
      callsTo(calls, endDevices).every(
        ({ input }) => input.password === (state.context.hasPassword ? strongPassword : null),
      ),
    'device.dismissed is about that device, others.dismissed about no one device': ({ step, state, before }) =>
      step?.kind !== 'event' ||
      !step.event.type.endsWith('.dismissed') ||
      !before?.matches('listed') ||
      state.context.ending === (step.event.type === 'device.dismissed' ? phone.id : null),
    'what was asked about is signed out': ({ calls, state }) =>
      !state.matches('ending') || callsTo(calls, endDevices).at(-1)?.input.id === state.context.ending,
    'a refusal is shown with its reason': ({ state }) =>
      !state.matches({ asking: 'refused' }) || state.context.refusal !== null,
    'the next try clears the refusal': ({ state }) => !state.matches('ending') || state.context.refusal === null,
    'a refused ending keeps what was typed': ({ state, before, step }) =>
      step?.kind !== 'answer' || !state.matches('asking') || dequal(state.context.form, before?.context.form),
    'a dialog opens with an empty form, and leaves one': ({ state, before, step }) =>
      !(step?.name === 'ending.dropped' && before?.matches('asking')) &&
      !(step?.name.includes('dismissed') && before?.matches('listed')) &&
      !state.matches({ listed: 'ended' })
        ? true
        : isUntouched(state.context),
    'form.changed stores what was typed': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'form.changed' ||
      !before?.matches('asking') ||
      dequal(state.context.form, step.event.change),
    'submitting without a password shows the error': ({ state, before, step }) =>
      step?.name !== 'ending.submitted' ||
      before?.matches('asking') !== true ||
      state.matches('ending') ||
      (state.context.isShown && state.context.refusal === null),
    'devices.retried is accepted exactly while unreachable': ({ state }) =>
      state.can({ type: 'devices.retried' }) === state.matches('unreachable'),
    'the list is there exactly once it was read': ({ state }) =>
      (state.context.devices === null) === (state.matches('loading') || state.matches('unreachable')),
    'ended is entered exactly by an answer with the devices that are left': ({ state, step }) =>
      step?.kind !== 'answer' || state.matches({ listed: 'ended' }) === (step.name === 'endDevices ⇒ this one is left'),
    'a device being signed out waits for the answer': ({ state }) =>
      !state.matches('ending') || !(state.can({ type: 'others.dismissed' }) || state.can({ type: 'ending.dropped' })),
  },
})
