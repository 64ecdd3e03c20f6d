import { assign, setup } from 'xstate'
import type { StaffMember } from '../../contract/office/staff.ts'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import type { OfficeResult, Problem } from './office-result.ts'
import { readStaff, saveStaff, type StaffChange } from './staff-list.ports.ts'

type StaffListContext = {
  staff: readonly StaffMember[]
  /** What is being saved. */
  change: StaffChange | null
  /** Why the list was not read, or the last change not saved. */
  problem: Problem | null
}
type StaffListEvent =
  | { type: 'staff.opened' }
  | { type: 'form.closed' }
  | { type: 'staff.changed'; change: StaffChange }
  | { type: 'list.refreshed' }

type Answer = OfficeResult<readonly StaffMember[]>
type Saved = OfficeResult<StaffMember>

/** Returns the list with a member that was saved. */
const withMember = (staff: readonly StaffMember[], saved: StaffMember) =>
  staff.some(({ uuid }) => uuid === saved.uuid)
    ? staff.map((member) => (member.uuid === saved.uuid ? saved : member))
    : [...staff, saved]

/** The members of staff, whom an owner invites, changes and blocks. */
export const staffListMachine = setup({
  types: {} as { context: StaffListContext; events: StaffListEvent },
  actors: { readStaff, saveStaff },
  guards: { isOk: (_, answer: OfficeResult<unknown>) => answer.ok },
  actions: {
    setStaff: assign((_, answer: Answer) => (answer.ok ? { staff: answer.value } : {})),
    setChange: assign((_, change: StaffChange) => ({ change })),
    setSaved: assign(({ context: { staff } }, saved: Saved) =>
      saved.ok ? { staff: withMember(staff, saved.value), change: null } : {},
    ),
    setProblem: assign((_, answer: OfficeResult<unknown>) =>
      answer.ok ? {} : { problem: answer.error, change: null },
    ),
    setUnanswered: assign({ problem: 'unanswered', change: null }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'staff-list',
  description: 'The members of staff, whom an owner invites, changes and blocks.',
  context: { staff: [], change: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The members of staff are read.',
      entry: 'clearProblem',
      invoke: {
        id: 'readStaff',
        src: 'readStaff',
        input: null,
        onDone: [
          { guard: withActorOutput('isOk'), target: 'listed', actions: withActorOutput('setStaff') },
          { target: 'unread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unread', actions: 'setUnanswered' },
      },
    },
    unread: {
      description: 'The members of staff could not be read; it can be tried again.',
      on: { 'list.refreshed': { target: 'reading' } },
    },
    listed: {
      description: 'The members of staff are shown.',
      on: { 'list.refreshed': { target: 'reading' }, 'staff.opened': { target: 'editing' } },
    },
    editing: {
      description: 'Somebody is invited, or changed; what is typed stays until it is saved.',
      exit: 'clearProblem',
      on: {
        'staff.changed': { target: 'saving', actions: withEventField('setChange', 'change') },
        'form.closed': { target: 'listed' },
      },
    },
    saving: {
      description: 'The invitation or the change is saved.',
      invoke: {
        id: 'saveStaff',
        src: 'saveStaff',
        input: ({ context: { change } }) => ({ change: requireValue(change, 'Saving needs a change') }),
        onDone: [
          { guard: withActorOutput('isOk'), target: 'listed', actions: withActorOutput('setSaved') },
          { target: 'editing', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'editing', actions: 'setUnanswered' },
      },
    },
  },
})
