import { expect, test } from 'vitest'
import type { DrawnBox, Drawing } from '../../../src/atlas/drawing.ts'
import { groupByCause, transitionsFrom, transitionsTo, transitionsIn } from '../../../src/atlas/transitions.ts'

const place = { x: 0, y: 0, width: 10, height: 10 }
const box = (id: string, parent: string | null, lines: DrawnBox['lines'] = []): DrawnBox => ({
  id,
  parent,
  type: 'atomic',
  lines,
  ...place,
})
const typed = 'form.filling —form.changed→ form.filling'
const said = 'form.filling —member.known→ form.filling'

/** A drawing of a form that is filled in and sent, and can be left at any time. */
const drawing: Drawing = {
  id: 'form',
  width: 10,
  height: 10,
  boxes: [
    box('form', null, [{ kind: 'name', text: 'El formulario' }]),
    box('form.filling', 'form', [
      { kind: 'name', text: 'Llenándolo' },
      { kind: 'event', text: 'Cambió', transition: typed },
      { kind: 'action', text: 'guardar lo escrito', transition: typed },
      { kind: 'event', text: 'Se supo quién es', transition: said },
    ]),
    box('form.fillingMore', 'form'),
    box('form.sent', 'form'),
    box('form.sent.waiting', 'form.sent'),
  ],
  arrows: [
    {
      from: 'form.filling',
      to: 'form.sent',
      isMain: false,
      points: [],
      label: place,
      entries: [
        {
          id: 'form.filling —form.submitted→ form.sent',
          kind: 'event',
          lines: [
            { kind: 'event', text: 'Envió el' },
            { kind: 'event', text: 'formulario' },
            { kind: 'note', text: 'Se envía.' },
            { kind: 'guard', text: 'si está' },
            { kind: 'guard', text: 'completo' },
            { kind: 'action', text: 'guardar' },
          ],
        },
        {
          id: 'form.filling —xstate.after.hour→ form.sent',
          kind: 'delay',
          lines: [{ kind: 'delay', text: 'una hora' }],
        },
      ],
    },
    {
      from: 'form',
      to: 'form.fillingMore',
      isMain: false,
      points: [],
      label: place,
      entries: [
        {
          id: 'form —form.left→ form.fillingMore',
          kind: 'event',
          lines: [{ kind: 'event', text: 'Lo dejó' }],
        },
      ],
    },
  ],
  starts: [],
}
const transitions = transitionsIn(drawing)
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('an arrow lists its transitions separately, in whole sentences', () => {
  expect(transitions[0]).toEqual({
    id: 'form.filling —form.submitted→ form.sent',
    from: 'form.filling',
    to: 'form.sent',
    kind: 'event',
    cause: 'Envió el formulario',
    about: 'Se envía.',
    condition: 'si está completo',
    excluded: [],
    isGuarded: true,
    actions: 'guardar',
  })
  expect(transitions[1]).toMatchObject({ kind: 'delay', cause: 'una hora', condition: '' })
})

test('a transition without a target lists only its own lines', () => {
  const staying = transitions.filter(({ to }) => to === null)
  expect(staying).toMatchObject([
    { id: typed, from: 'form.filling', kind: 'event', cause: 'Cambió', actions: 'guardar lo escrito' },
    { id: said, from: 'form.filling', kind: 'event', cause: 'Se supo quién es', actions: '' },
  ])
})

test('a state’s events are its own and its parents’, not those of a state with a similar name', () => {
  expect(ids(transitionsFrom(transitions, 'form.filling'))).toEqual([
    'form.filling —form.submitted→ form.sent',
    'form.filling —xstate.after.hour→ form.sent',
    typed,
    said,
    'form —form.left→ form.fillingMore',
  ])
  expect(ids(transitionsFrom(transitions, 'form.fillingMore'))).toEqual(['form —form.left→ form.fillingMore'])
})

test('a state is reached by transitions to it or into it', () => {
  expect(ids(transitionsTo(transitions, 'form.sent'))).toEqual([
    'form.filling —form.submitted→ form.sent',
    'form.filling —xstate.after.hour→ form.sent',
  ])
  expect(ids(transitionsTo(transitions, 'form.fillingMore'))).toEqual(['form —form.left→ form.fillingMore'])
  expect(ids(transitionsTo(transitions, 'form.filling'))).toEqual([])
  expect(transitionsTo(transitions, 'form')).toHaveLength(3)
})

const condition = (text: string) => [{ kind: text === 'si no' ? 'otherwise' : 'guard', text } as const]
const arrow = (from: string, event: string, lines: DrawnBox['lines']): Drawing['arrows'][number] => ({
  from,
  to: 'form.sent',
  isMain: false,
  points: [],
  label: place,
  entries: [
    { id: `${from} —${event}→ form.sent`, kind: 'event', lines: [{ kind: 'event', text: 'Se acabó' }, ...lines] },
  ],
})
const transitionIn = (...arrows: Drawing['arrows']) =>
  transitionsFrom(transitionsIn({ ...drawing, arrows }), 'form.sent.waiting')
const outerEnd = arrow('form', 'form.ended', [])

test('a transition that a state always takes hides the same one of its parents', () => {
  const own = arrow('form.sent', 'form.ended', [])
  expect(ids(transitionIn(outerEnd, own))).toEqual(['form.sent —form.ended→ form.sent'])
})

test('a guarded transition keeps the same one of its parents possible', () => {
  const own = arrow('form.sent', 'form.ended', condition('si llegó'))
  expect(transitionIn(outerEnd, own)).toHaveLength(2)
})

test('transitions of one cause list the state’s conditions before its parents’', () => {
  const guarded = arrow('form.sent', 'form.ended[0]', condition('si llegó'))
  const otherwise = arrow('form.sent', 'form.ended[1]', condition('si no'))
  const grouped = (...arrows: Drawing['arrows']) =>
    groupByCause(transitionIn(...arrows), 'to')
      .map((group) => group.filter(({ kind }) => kind === 'event'))
      .map((group) => group.map(({ from, isGuarded }) => [from, isGuarded]))
  expect(grouped(outerEnd, guarded)).toEqual([
    [
      ['form.sent', true],
      ['form', false],
    ],
  ])
  expect(grouped(guarded, otherwise)).toEqual([
    [
      ['form.sent', true],
      ['form.sent', false],
    ],
  ])
})
