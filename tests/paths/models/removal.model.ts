import { removalMachine } from '../../../machines/cart/removal.machine.ts'
import { line } from '../fixtures/goods.ts'
import { uuid } from '../fixtures/places.ts'
import { defineModel, type Step } from '../kit/model.ts'

const soda = { ...line, id: uuid(201), name: 'Soda' }
const isEvent = (step: Step | null, type: string) => step?.kind === 'event' && step.event.type === type
const ends = ['undo.dismissed', 'cart.left']

export const removal = defineModel({
  machine: removalMachine,
  delays: { undoTime: 10_000 },
  inputs: { 'an order': undefined },
  events: { 'line.discarded': { 'the pizza': { line }, 'the soda': { line: soda } } },
  outcomes: {},
  // There are only two lines to remove.
  stop: ({ context }) => context.lines.length > 2,
  initialStates: ['none'],
  transitions: [
    ['any', 'line.discarded', 'undoable'],
    ['any', 'cart.left', 'none'],
    ['undoable', 'undo.asked', 'none'],
    ['undoable', 'undo.dismissed', 'none'],
    ['undoable', 'after undoTime', 'none'],
  ],
  invariants: {
    'what was taken out can be had back': ({ state, step }) =>
      !isEvent(step, 'line.discarded') || state.matches('undoable'),
    'what was taken out last is the last': ({ state, step }) =>
      step?.name !== 'line.discarded (the soda)' || state.context.lines.at(-1)?.id === soda.id,
    'one press brings all of them back, in the order in which they went': ({ before, emitted, step }) =>
      !isEvent(step, 'undo.asked') ||
      !before?.matches('undoable') ||
      JSON.stringify(emitted.slice(-before.context.lines.length)) ===
        JSON.stringify(before.context.lines.map((one) => ({ type: 'line.wanted', line: one }))),
    'the last one that was asked back is remembered until another one goes': ({ state, before, step }) =>
      isEvent(step, 'line.discarded')
        ? state.context.wanted === null
        : !isEvent(step, 'undo.asked') ||
          !before?.matches('undoable') ||
          state.context.wanted === before.context.lines.at(-1)?.id,
    'nothing comes back that was not taken out': ({ emitted, steps }) =>
      emitted.length <= steps.filter((step) => isEvent(step, 'line.discarded')).length,
    'what was taken out before can be had back, too': ({ state, before, step }) =>
      !isEvent(step, 'line.discarded') ||
      (before?.context.lines ?? []).every(({ id }) => state.context.lines.some((one) => one.id === id)),
    'while it is offered it can be taken, and be sent away; the order can be left at any time': ({ state }) =>
      state.can({ type: 'cart.left' }) &&
      state.matches('undoable') === state.can({ type: 'undo.asked' }) &&
      state.matches('undoable') === state.can({ type: 'undo.dismissed' }),
    'no line is there twice': ({ state }) =>
      new Set(state.context.lines.map(({ id }) => id)).size === state.context.lines.length,
    'something is offered exactly while there is something to have back': ({ state }) =>
      state.matches('undoable') === state.context.lines.length > 0,
    'what came back is not offered again': ({ state, step }) => !isEvent(step, 'undo.asked') || state.matches('none'),
    'it goes by itself after a while, with the order, or when the customer says so': ({ state, step }) =>
      !(step?.kind === 'wait' || ends.some((type) => isEvent(step, type))) || state.matches('none'),
  },
})
