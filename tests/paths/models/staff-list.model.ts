import { dequal } from 'dequal'
import { staffListMachine } from '../../../machines/office/staff-list.machine.ts'
import { readStaff, saveStaff, type StaffChange } from '../../../machines/office/staff-list.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { officeAnswer, officeRefusal, serviceMember } from '../fixtures/office.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type ListMoment = Moment<typeof staffListMachine>

const owner = {
  ...serviceMember,
  uuid: uuid(701),
  email: 'rosa@bohio.example',
  name: 'Rosa Díaz',
  role: 'owner' as const,
}
const blocked = { ...serviceMember, blocked_at: '2026-03-04T21:00:00Z' }
const invited = { ...serviceMember, uuid: uuid(702), email: 'leo@bohio.example', name: 'Leo', active: false }
const invitation: StaffChange = {
  kind: 'invitation',
  request: { email: 'leo@bohio.example', name: 'Leo', role: 'service', outlets: [] },
}
const block: StaffChange = { kind: 'change', uuid: serviceMember.uuid, request: { blocked: true } }
const isStep = ({ state, before, step }: ListMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')

export const staffList = defineModel({
  machine: staffListMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'readStaff ⇒ two', 'listed'],
    ['reading', 'readStaff', 'unread'],
    ['unread', 'list.refreshed', 'reading'],
    ['listed', 'list.refreshed', 'reading'],
    ['listed', 'staff.opened', 'editing'],
    ['editing', 'form.closed', 'listed'],
    ['editing', 'staff.changed', 'saving'],
    ['saving', 'staff.changed', 'stays'],
    ['saving', 'form.closed', 'stays'],
    ['saving', 'saveStaff ⇒ invited', 'listed'],
    ['saving', 'saveStaff ⇒ blocked', 'listed'],
    ['saving', 'saveStaff', 'editing'],
  ],
  inputs: { 'an owner': undefined },
  events: { 'staff.changed': { 'an invitation': { change: invitation }, 'no access any more': { change: block } } },
  outcomes: {
    readStaff: {
      two: officeAnswer([owner, serviceMember]),
      'of another role': officeRefusal('COMMON-03'),
      'no answer': broken,
    },
    saveStaff: {
      invited: officeAnswer(invited),
      blocked: officeAnswer(blocked),
      'email is known': officeRefusal('STAFF-5'),
      'the last owner': officeRefusal('STAFF-6'),
      'no answer': broken,
    },
  },
  key: ({ context: { staff, change, problem } }) => [
    staff.map(({ uuid: id, blocked_at: at }) => [id, at]),
    change?.kind,
    typeof problem === 'string' ? problem : problem?.code,
  ],
  invariants: {
    'each member is listed once': ({ state: { context } }) =>
      new Set(context.staff.map(({ uuid: id }) => id)).size === context.staff.length,
    'a wanted change is what is saved': ({ state, calls }) =>
      !state.matches('saving') || dequal(callsTo(calls, saveStaff).at(-1)?.input.change, state.context.change),
    'nothing is saved that nobody wanted': ({ state }) => state.matches('saving') === (state.context.change !== null),
    'a second press saves nothing more': (moment) =>
      moment.before?.matches('saving') !== true ||
      !isStep(moment, /^staff.changed/) ||
      moment.state.context.change === moment.before.context.change,
    'a saved member is in the list as the server said': (moment) =>
      !isStep(moment, /^saveStaff ⇒ (invited|blocked)/) ||
      moment.state.context.staff.includes(isStep(moment, /invited/) ? invited : blocked),
    'a saved member takes the place of the one before': (moment) =>
      !isStep(moment, /^saveStaff ⇒ blocked/) ||
      moment.state.context.staff.findIndex(({ uuid: id }) => id === serviceMember.uuid) === 1,
    'others stay as they are': (moment) =>
      !isStep(moment, /^saveStaff/) || moment.state.context.staff[0] === moment.before?.context.staff[0],
    'a change that was not saved says why, and the form stays open': (moment) =>
      moment.before?.matches('saving') !== true ||
      !isStep(moment, /⇒ (email|the last|no answer)|^after/) ||
      (moment.state.matches('editing') && moment.state.context.problem !== null),
    'the next try and a closed form clear the problem': (moment) =>
      !isStep(moment, /^(staff.changed|staff.opened|form|list)/) ||
      moment.before?.matches('saving') === true ||
      moment.state === moment.before ||
      moment.state.context.problem === null ||
      moment.state.matches('unread') ||
      moment.state.matches('editing'),
    'a list that was not read says why, and can be read again': ({ state }) =>
      !state.matches('unread') || (state.context.problem !== null && state.can({ type: 'list.refreshed' })),
    'members who were read stay while they are read again': (moment) =>
      moment.before?.matches('reading') !== true ||
      isStep(moment, /^readStaff ⇒ two/) ||
      moment.state.context.staff === moment.before.context.staff,
    'the list is read for everybody': ({ calls }) => callsTo(calls, readStaff).every(({ input }) => input === null),
  },
})
