import type { RequirementsByMachine } from '../kit/requirements.ts'

/** Requirements of docs/coverage.md about members, with the states and transitions that prove them. */
export const members: RequirementsByMachine = {
  session: {
    '1.1': ['session.guest', 'session.known.member'],
    '4.18': [
      'session.known —token.refused→ session.guest',
      'session.known.restoring —xstate.done.actor.readMember[1]→ session.guest',
    ],
    '4.19': [
      'session.leaving —xstate.done.actor.logout[0]→ session.guest',
      'session.leaving —xstate.done.actor.logout[1]→ session.guest',
      'session.leaving —xstate.error.actor.logout→ session.guest',
    ],
    '6.1': ['session.guest', 'session.known.member'],
    '6.5': [
      'session.known —token.refused→ session.guest',
      'session.known.restoring —xstate.done.actor.readMember[1]→ session.guest',
    ],
    P20: [
      'session —tab.followed[0]→ session',
      'session —tab.followed[1]→ session.known',
      'session —tab.followed[2]→ session.guest',
    ],
    P110: ['session.guest.form', 'session.guest.entering'],
    P119: [
      'session.known —token.refused→ session.guest',
      'session.known.restoring —xstate.done.actor.readMember[1]→ session.guest',
    ],
    P120: [
      'session.leaving —xstate.done.actor.logout[0]→ session.guest',
      'session.leaving —xstate.done.actor.logout[1]→ session.guest',
      'session.leaving —xstate.error.actor.logout→ session.guest',
    ],
    P122: [
      'session —tab.followed[0]→ session',
      'session —tab.followed[1]→ session.known',
      'session —tab.followed[2]→ session.guest',
    ],
    P129: [
      'session.guest.returning',
      'session.guest.meeting',
      'session.guest.newcomer',
      'session.guest.form.linking',
      'session.guest.form.unvouched',
    ],
    P140: ['session.known.member.renewing'],
  },
  registration: {
    '1.8': ['registration.joined', 'registration.confirmed'],
    '5.11': ['registration.form —registration.submitted[1]→ registration.form.filling'],
    '5.16': ['registration.form —registration.submitted[1]→ registration.form.filling'],
    '5.20': ['registration.form —registration.submitted[1]→ registration.form.filling'],
    P110: ['registration.form', 'registration.confirming'],
    P126: ['registration.form —registration.submitted[1]→ registration.form.filling'],
    P130: ['registration.sending —xstate.done.actor.register[0]→ registration.joined'],
  },
  password: {
    '2.80': ['password.changing'],
    '4.20': ['password.saving —xstate.done.actor.changePassword[0]→ password.closed'],
    '5.12': [
      'password.changing —password.submitted[1]→ password.changing.typing',
      'password.choosing —password.submitted[1]→ password.choosing.typing',
    ],
    '5.13': [
      'password.changing —password.submitted[1]→ password.changing.typing',
      'password.choosing —password.submitted[1]→ password.choosing.typing',
    ],
    '9.21': [
      'password.changing —password.submitted[1]→ password.changing.typing',
      'password.choosing —password.submitted[1]→ password.choosing.typing',
    ],
    '9.26': ['password.asked.fresh —xstate.after.resendPause.password.asked.fresh→ password.asked.overdue'],
    P111: [
      'password.forgotten',
      'password.asked',
      'password.opening',
      'password.choosing',
      'password.asked.fresh —xstate.after.resendPause.password.asked.fresh→ password.asked.overdue',
    ],
    P123: ['password.changing', 'password.closed'],
    P125: [
      'password.changing —password.submitted[1]→ password.changing.typing',
      'password.choosing —password.submitted[1]→ password.choosing.typing',
    ],
  },
  profile: {
    '1.8': ['profile.saving', 'profile.form.saved'],
    '5.20': ['profile.form —profile.submitted[1]→ profile.form.filling'],
    P112: ['profile.saving', 'profile.form.saved'],
    P126: ['profile.form —profile.submitted[1]→ profile.form.filling'],
  },
  'address-book': {
    '1.8': [
      'address-book.confirming',
      'address-book.idle.changed',
      'address-book.idle.gone',
      'address-book.idle.refused',
    ],
    P114: [
      'address-book.confirming',
      'address-book.idle.changed',
      'address-book.idle.gone',
      'address-book.idle.refused',
    ],
    P116: ['address-book.idle —address.kept→ address-book.changing'],
  },
  'address-editor': {
    P309: ['address-editor.editing —pin.confirmed→ address-editor.editing'],
    '1.8': ['address-editor.saved'],
    P113: [
      'address-editor.editing —suggestion.chosen→ address-editor.editing.looking.geocoding',
      'address-editor.editing —position.asked→ address-editor.editing.looking.positioning',
      'address-editor.editing —pin.moved→ address-editor.editing.looking.describingPin',
      'address-editor.unknown',
    ],
  },
  'email-check': {
    P131: ['email-check.listening.known', 'email-check.listening.free', 'email-check.idle'],
  },
  'loyalty-card': {
    '1.8': ['loyalty-card.attached', 'loyalty-card.form.refused'],
    '5.18': ['loyalty-card.form —card.submitted[1]→ loyalty-card.form.filling'],
    P132: ['loyalty-card.attached', 'loyalty-card.form.refused'],
  },
  devices: {
    P383: ['devices.listed.ended', 'devices.asking.refused', 'devices.unreachable'],
  },
  connections: {
    P640: ['connections.listed.removed', 'connections.asking.refused'],
  },
  'account-data': {
    P133: ['account-data.exporting', 'account-data.deleted'],
  },
  contact: {
    P162: [
      'contact.sent',
      'contact.form.refused',
      'contact.pausing',
      'contact.form —message.submitted[2]→ contact.form.filling',
    ],
  },
}
