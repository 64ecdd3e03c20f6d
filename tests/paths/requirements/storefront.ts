import type { RequirementsByMachine } from '../kit/requirements.ts'

/** Requirements of docs/coverage.md about the storefront as a whole, with the states and transitions that prove them. */
export const storefront: RequirementsByMachine = {
  storefront: {
    '1.1': ['storefront.paying.checkingOut.form'],
    '1.4': ['storefront.place.located.pickingTime'],
    '2.47': ['storefront.passwordPrompt.idle —password.asked→ storefront.passwordPrompt.asking'],
    '2.67': ['storefront.place.locating.contactless'],
    '2.68': ['storefront.place.located.confirmingChange', 'storefront.place.located'],
    '2.75': ['storefront.place.located.timeRefused'],
    '2.79': ['storefront.paying.offering'],
    '2.80': ['storefront.passwordPrompt.asking'],
    '4.2': ['storefront.place.locating —xstate.done.actor.localization[0]→ storefront.place.located'],
    '4.5': [
      'storefront.place.located.confirmingChange —change.confirmed→ storefront.place.locating',
      'storefront.place.located.confirmingChange —change.declined→ storefront.place.located.settled',
    ],
    '4.7': ['storefront.place.located.confirmingChange —change.confirmed→ storefront.place.locating'],
    '4.8': ['storefront.place.located.checkingTime', 'storefront.place.located.confirmingTime'],
    '4.10': [
      'storefront.place.located —xstate.done.actor.countdown[0]→ storefront.place.locating',
      'storefront.place.overdue',
    ],
    '4.11': ['storefront.idle.returning'],
    '4.16': ['storefront.wiring —cart.lost→ storefront.wiring'],
    '4.20': ['storefront.passwordPrompt.asking —xstate.done.actor.passwordChange[0]→ storefront.passwordPrompt.idle'],
    '4.32': ['storefront.paying.checkingOut.form —xstate.done.actor.checkout[0]→ storefront.paying.checkingOut.bank'],
    '8.124': [
      'storefront.place.located.settled —time.refused→ storefront.place.located.pickingTime',
      'storefront.place.located.checkingTime —xstate.done.actor.previewTimeChange[1]→ storefront.place.located.pickingTime',
    ],
    '9.35': ['storefront.paying.shopping —checkout.wanted[1]→ storefront.paying.shopping'],
    P2: ['storefront.place.locating —xstate.done.actor.localization[0]→ storefront.place.located'],
    P5: [
      'storefront.place.located.confirmingChange —change.confirmed→ storefront.place.locating',
      'storefront.place.located.confirmingChange —change.declined→ storefront.place.located.settled',
    ],
    P7: [
      'storefront.place.located.confirmingChange —change.confirmed→ storefront.place.locating',
      'storefront.place.located.confirmingChange —change.confirmed.together→ storefront.place.locating',
    ],
    P9: ['storefront.place.located.checkingTime', 'storefront.place.located.confirmingTime'],
    P10: [
      'storefront.place.located —xstate.done.actor.countdown[0]→ storefront.place.locating',
      'storefront.place.overdue',
    ],
    P12: ['storefront.idle.returning'],
    P606: ['storefront.idle.returning'],
    P13: ['storefront.wiring —cart.lost→ storefront.wiring'],
    P20: [
      'storefront.place.located —tab.followed[0]→ storefront.place.located',
      'storefront.place.located —tab.followed[1]→ storefront.place.located',
      'storefront.place.located —tab.followed[2]→ storefront.place.locating',
      'storefront.place.locating —tab.followed→ storefront.place.located',
    ],
    P199: [
      'storefront.paying.arriving.waiting',
      'storefront.paying.arriving.asking —cart.updated→ storefront.paying.checkingOut',
    ],
    P300: [
      'storefront.place.located.settled —store.picked[0]→ storefront.place.located.settled',
      'storefront.place.located.settled —store.picked[1]→ storefront.place.located.confirmingChange',
      'storefront.place.located.settled —store.picked[2]→ storefront.place.locating',
      'storefront.place.locating —store.picked→ storefront.place.locating',
    ],
    P301: ['storefront.place.followingLink'],
    P32: ['storefront.place.located.settled —time.refused→ storefront.place.located.pickingTime'],
    P33: [
      'storefront.place.located.checkingTime —xstate.done.actor.previewTimeChange[1]→ storefront.place.located.pickingTime',
    ],
    P37: ['storefront.place.locating.contactless'],
    P39: ['storefront.place.located.timeRefused'],
    P41: [
      'storefront.place.located.confirmingChange —change.confirmed→ storefront.place.locating',
      'storefront.place.located.confirmingChange —change.declined→ storefront.place.located.settled',
    ],
    P42: ['storefront.place.located.confirmingTime'],
    P76: ['storefront.product.open'],
    P77: ['storefront.paying.shopping —checkout.wanted[1]→ storefront.paying.shopping'],
    P123: ['storefront.passwordPrompt.asking'],
  },
  countdown: {
    '2.74': ['countdown.watching.near', 'countdown.watching.lastFive', 'countdown.watching.lastMinute'],
    '4.2': ['countdown.watching'],
    '4.10': ['countdown.watching.near', 'countdown.closed'],
    '9.36': ['countdown.watching.near'],
    P2: ['countdown.watching'],
    P10: ['countdown.watching.near', 'countdown.closed'],
    P38: ['countdown.watching.near', 'countdown.watching.lastFive', 'countdown.watching.lastMinute'],
  },
  idle: {
    '4.11': ['idle.expired'],
    '9.7': ['idle.expired'],
    P12: ['idle.expired'],
    P55: ['idle.expired'],
  },
}
