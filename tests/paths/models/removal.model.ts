import { removalUndoMachine } from '../../../machines/cart/removal.machine.ts'
import { line } from '../fixtures/products-and-carts.ts'
import { uuid } from '../fixtures/places.ts'
import { defineModel, type Step } from '../kit/model.ts'

const soda = { ...line, id: uuid(201), name: 'Soda' }
const isEvent = (step: Step | null, type: string) => step?.kind === 'event' && step.event.type === type
const ends = ['undo.dismissed', 'cart.left']

export const removal = defineModel({
  machine: removalUndoMachine,
  delays: { undoTime: 10_000 },
  inputs: { 'an order': undefined },
  events: { 'line.discarded': { 'the pizza': { line }, 'the soda': { line: soda } } },
  outcomes: {},
  // There are only two lines to remove.
  stop: ({ context }) => context.lines.length > 2,
  initialStates: ['none'],
  transitions: [
    ['any', 'line.discarded', 'undoable.passing'],
    ['any', 'cart.left', 'none'],
    ['undoable', 'undo.asked', 'none'],
    ['undoable', 'undo.dismissed', 'none'],
    ['undoable.passing', 'after undoTime', 'none'],
    ['undoable.passing', 'undo.held', 'undoable.held'],
    ['undoable.held', 'undo.released', 'undoable.passing'],
  ],
  invariants: {
    'a removed line can be restored': ({ state, step }) =>
      !isEvent(step, 'line.discarded') || state.matches('undoable'),
    'the line removed last is listed last': ({ state, step }) =>
      step?.name !== 'line.discarded (the soda)' || state.context.lines.at(-1)?.id === soda.id,
    'undo.asked restores all lines in the order of their removal': ({ before, emitted, step }) =>
      !isEvent(step, 'undo.asked') ||
      !before?.matches('undoable') ||
      JSON.stringify(emitted.slice(-before.context.lines.length)) ===
        JSON.stringify(before.context.lines.map((one) => ({ type: 'line.wanted', line: one }))),
    'wanted is the line restored last until another one is removed': ({ state, before, step }) =>
      isEvent(step, 'line.discarded')
        ? state.context.wanted === null
        : !isEvent(step, 'undo.asked') ||
          !before?.matches('undoable') ||
          state.context.wanted === before.context.lines.at(-1)?.id,
    'only removed lines are restored': ({ emitted, steps }) =>
      emitted.length <= steps.filter((step) => isEvent(step, 'line.discarded')).length,
    'lines removed earlier can be restored, too': ({ state, before, step }) =>
      !isEvent(step, 'line.discarded') ||
      (before?.context.lines ?? []).every(({ id }) => state.context.lines.some((one) => one.id === id)),
    'undo.asked and undo.dismissed are accepted exactly while undoable, and cart.left always': ({ state }) =>
      state.can({ type: 'cart.left' }) &&
      state.matches('undoable') === state.can({ type: 'undo.asked' }) &&
      state.matches('undoable') === state.can({ type: 'undo.dismissed' }),
    'no line is listed twice': ({ state }) =>
      new Set(state.context.lines.map(({ id }) => id)).size === state.context.lines.length,
    'undoable is active exactly while there are removed lines': ({ state }) =>
      state.matches('undoable') === state.context.lines.length > 0,
    'undo.asked ends the offer': ({ state, step }) => !isEvent(step, 'undo.asked') || state.matches('none'),
    'the offer does not end by timeout while its undo has the focus': ({ before, step }) =>
      step?.kind !== 'wait' || before?.matches({ undoable: 'passing' }) === true,
    'the offer ends by timeout, with the order or by dismissal': ({ state, step }) =>
      !(step?.kind === 'wait' || ends.some((type) => isEvent(step, type))) || state.matches('none'),
  },
})
