import { ticketRequestMachine } from '../../../machines/kitchen/ticket-request.machine.ts'
import { askTicket } from '../../../machines/kitchen/ticket-request.ports.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel } from '../kit/model.ts'

export const ticketRequest = defineModel({
  machine: ticketRequestMachine,
  initialStates: ['idle'],
  transitions: [
    ['any', 'ticket.wanted', 'asking'],
    ['asking', 'askTicket ⇒ queued', 'asked'],
    ['asking', 'askTicket', 'failed'],
    ['asked', 'after untilList', 'idle'],
  ],
  delays: { untilList: 5_000 },
  inputs: { 'a store': { key: 'key' } },
  events: { 'ticket.wanted': { 'of one order': { uuid: uuid(400) }, 'of another order': { uuid: uuid(401) } } },
  outcomes: {
    askTicket: {
      queued: { output: accepted({ ticket: 'waiting' }) },
      'not possible': { output: refusal('COMMON-01') },
      'no answer': broken,
    },
  },
  invariants: {
    'the ticket that is asked for is that of the order that was pressed last': ({ state, calls, steps }) => {
      const last = steps.findLast(({ name }) => name.startsWith('ticket.wanted'))
      const asked = callsTo(calls, askTicket).at(-1)?.input
      return (
        !state.matches('asking') ||
        (last?.kind === 'event' && asked?.uuid === last.event.uuid && asked?.uuid === state.context.uuid)
      )
    },
    'the key of the store is sent each time': ({ calls }) =>
      callsTo(calls, askTicket).every(({ input }) => input.key === 'key'),
    'each press asks anew, also during one': ({ before, step, calls }) =>
      !before || step?.kind !== 'event' || callsTo(calls, askTicket).at(-1)?.answer === null,
    'a ticket that could not be asked for says so': ({ state, step }) =>
      !/^askTicket ⇒ (not possible|no answer)/.test(step?.name ?? '') || state.matches('failed'),
    'nothing is asked before a press': ({ calls, steps }) =>
      callsTo(calls, askTicket).length <= steps.filter(({ kind }) => kind === 'event').length,
    'a ticket that is on its way says so': ({ state, step }) =>
      !step?.name.startsWith('askTicket ⇒ queued') || state.matches('asked'),
    'the order stays known until another one is pressed': ({ state, before, step }) =>
      step?.kind === 'event' || !before || state.context.uuid === before.context.uuid,
    'a ticket can be asked for at any time': ({ state }) => state.can({ type: 'ticket.wanted', uuid: uuid(400) }),
  },
})
