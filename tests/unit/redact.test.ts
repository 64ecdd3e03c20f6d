import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createRecorder } from '../../src/app/failure-report.ts'
import { redact } from '../../src/app/redact.ts'

test('redaction removes typed text, tokens and places and keeps codes, kinds and numbers', () => {
  const value = {
    type: 'address.submitted',
    text: 'Calle Loíza 100',
    token: 'secret',
    orderType: 'delivery',
    cents: 1899,
    place: { lat: 18.45, long: -66.07, door: { street: 'Loíza', number: '100' } },
    stores: [{ code: 'SJ06', distance: 1.73 }],
    error: new TypeError('Calle Loíza 100 is not a number'),
    isKept: true,
    nothing: null,
  }
  expect(redact(value)).toEqual({
    type: 'address.submitted',
    text: '‹15›',
    token: '‹6›',
    orderType: 'delivery',
    cents: 1899,
    place: { lat: '‹place›', long: '‹place›', door: { street: '‹5›', number: '‹3›' } },
    stores: [{ code: 'SJ06', distance: '‹place›' }],
    error: { error: 'TypeError' },
    isKept: true,
    nothing: null,
  })
})

test('redaction cuts long lists and deep values to keep reports small', () => {
  expect(redact(Array.from({ length: 30 }, (_, index) => index))).toHaveLength(20)
  expect(JSON.stringify(redact({ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }))).toContain('…')
})

test('the recorder keeps the last 400 machine events with time and target', () => {
  let time = 1000
  const recorder = createRecorder(() => time)
  const machine = createMachine({ id: 'counter', initial: 'on', states: { on: { on: { pressed: {} } } } })
  const actor = createActor(machine, { id: 'counter', inspect: recorder.hear }).start()
  time = 1500
  for (let count = 0; count < 450; count++) actor.send({ type: 'pressed' })
  expect(recorder.events()).toHaveLength(400)
  expect(recorder.events().at(-1)).toEqual({
    at: 500,
    to: 'counter',
    type: 'pressed',
    data: {},
    took: ['counter.on —pressed→ counter.on'],
    state: 'on',
  })
  expect(recorder.states()).toEqual({ counter: 'on' })
})
