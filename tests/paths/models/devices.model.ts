import { dequal } from 'dequal'
import { devicesMachine } from '../../../machines/account/devices.machine.ts'
import { endDevices, loadDevices } from '../../../machines/account/devices.ports.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { allDevices, phone, thisDevice } from '../fixtures/devices.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

export const devices = defineModel({
  machine: devicesMachine,
  delays: { answerLimit: 15_000 },
  inputs: { 'a member': undefined },
  events: { 'device.dismissed': { 'the phone': { id: phone.id } } },
  outcomes: {
    loadDevices: {
      'three devices': { output: accepted(allDevices) },
      'this one only': { output: accepted([thisDevice]) },
      'too many calls': { output: refusal('COMMON-06', { retry_after: 30 }) },
      'no answer': broken,
    },
    endDevices: {
      'this one is left': { output: accepted([thisDevice]) },
      'too many calls': { output: refusal('COMMON-06', { retry_after: 30 }) },
      'no answer': broken,
    },
  },
  key: ({ context: { devices: listed, ending, refusal: refused } }) => [listed?.length, ending, refused?.code],
  initialStates: ['loading'],
  transitions: [
    ['loading', 'loadDevices ⇒ three devices', 'listed.ready'],
    ['loading', 'loadDevices ⇒ this one only', 'listed.ready'],
    ['loading', 'loadDevices ⇒ too many calls', 'unreachable'],
    ['loading', 'loadDevices ⇒ no answer', 'unreachable'],
    ['loading', 'after answerLimit', 'unreachable'],
    ['unreachable', 'devices.retried', 'loading'],
    ['listed', 'device.dismissed', 'ending'],
    ['listed', 'others.dismissed', 'ending'],
    ['ending', 'endDevices ⇒ this one is left', 'listed.ended'],
    ['ending', 'endDevices ⇒ too many calls', 'listed.refused'],
    ['ending', 'endDevices ⇒ no answer', 'listed.unanswered'],
    ['ending', 'after answerLimit', 'listed.unanswered'],
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
    'devices are signed out only when the member says so': ({ calls, steps }) =>
      callsTo(calls, endDevices).length <= steps.filter(({ name }) => name.includes('dismissed')).length,
    'device.dismissed signs out that device, others.dismissed no one device': ({ calls, step, state, before }) =>
      step?.kind !== 'event' ||
      !before?.matches('listed') ||
      !state.matches('ending') ||
      callsTo(calls, endDevices).at(-1)?.input.id === (step.event.type === 'device.dismissed' ? phone.id : null),
    'a refusal is shown with its reason, and cleared by the next try': ({ state }) =>
      (state.context.refusal?.code === 'COMMON-06') === state.matches({ listed: 'refused' }),
    'devices.retried is accepted exactly while unreachable': ({ state }) =>
      state.can({ type: 'devices.retried' }) === state.matches('unreachable'),
    'the list is there exactly once it was read': ({ state }) =>
      (state.context.devices === null) === (state.matches('loading') || state.matches('unreachable')),
    'ended is entered exactly by an answer with the devices that are left': ({ state, step }) =>
      step?.kind !== 'answer' || state.matches({ listed: 'ended' }) === (step.name === 'endDevices ⇒ this one is left'),
    'a device being signed out waits for the answer': ({ state }) =>
      !state.matches('ending') || !state.can({ type: 'others.dismissed' }),
  },
})
