import { expect, test } from 'vitest'
import * as v from 'valibot'
import { createActor, createMachine } from 'xstate'
import { statelyJsonOf } from '../../../scripts/atlas/export/stately-json.ts'
import { StatelyMachine, stateValueOf } from '../../../src/atlas/stately-machine.ts'
import { activeLeafIds } from '../../paths/kit/machine-parts.ts'
import { models } from '../../paths/models.ts'

const machines = models.map(({ machine }) => machine)
const configOf = (machine: (typeof machines)[number]) => v.parse(StatelyMachine, JSON.parse(statelyJsonOf(machine)))

test.each(machines)('$id is valid input for the Stately Inspector', (machine) => {
  expect(configOf(machine).id).toBe(machine.id)
  expect(Object.keys(configOf(machine).states ?? {})).toEqual(Object.keys(machine.states))
})

test('the active leaf states give XState’s state value', () => {
  const machine = createMachine({
    id: 'shop',
    type: 'parallel',
    states: {
      door: { initial: 'shut', states: { shut: { on: { open: 'open' } }, open: {} } },
      kitchen: {
        initial: 'working',
        states: {
          working: { type: 'parallel', states: { oven: {}, counter: { initial: 'free', states: { free: {} } } } },
        },
      },
      light: {},
    },
  })
  const actor = createActor(machine).start()
  for (const _ of ['shut', 'open']) {
    expect(stateValueOf(configOf(machine), 'shop', activeLeafIds(actor.getSnapshot()))).toEqual(
      actor.getSnapshot().value,
    )
    actor.send({ type: 'open' })
  }
})
