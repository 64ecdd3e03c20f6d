import { exclusionsOf } from './recovery.rules.ts'
import { recoverySetup, type RecoveryContext } from './recovery.setup.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Offers a parked cart or one of another device, compares it line by line, and recovers it [cart.recovery]. */
export const recoveryMachine = recoverySetup.createMachine({
  id: 'recovery',
  description:
    'A cart that was put aside is offered for a day, one at a time, and recovered once its changes are accepted.',
  context: ({ input: { parked, order } }) => ({
    // What was found on another device before may be ordered by now: it is looked for again.
    ...(parked?.why === 'elsewhere' ? { parked: null, isOwed: true } : { parked, isOwed: false }),
    order,
    checked: null,
    refusal: null,
  }),
  initial: 'starting',
  on: {
    'cart.parked': { target: '.offered', actions: withEventField('setParked', 'parked') },
    'store.settled': { target: '.starting', actions: withEventField('setStore', 'order') },
    'store.left': { target: '.starting', actions: 'clearStore' },
    'recovery.wanted': {
      target: '.coming',
      description: 'The customer changes the store, and takes the order along.',
    },
    'member.entered': {
      actions: 'owe',
      description:
        'What the member began elsewhere is looked for once nothing else is offered; not if the customer declines what is offered.',
    },
    'member.left': [
      {
        guard: 'isElsewhere',
        target: '.none',
        actions: ['settle', 'clearParked', 'clearChecked', 'emitForgotten'],
        description: 'The offered cart of another device goes with the member.',
      },
      { actions: 'settle' },
    ],
  },
  states: {
    starting: {
      description: 'A cart that was put aside is offered; without one there is nothing to do.',
      always: [{ guard: 'hasParked', target: 'offered.aside' }, { target: 'none' }],
    },
    none: {
      description: 'No cart is put aside.',
      always: { guard: 'isOwed', target: 'looking' },
    },
    looking: {
      description:
        'The server is asked for the one cart that the member used last on another device, after the login: one that is not ordered yet, also if it is being paid there.',
      invoke: {
        id: 'findEarlierCart',
        src: 'findEarlierCart',
        onDone: [
          {
            guard: withActorOutput('isFound'),
            target: 'offered',
            actions: ['settle', withActorOutput('setEarlier'), 'emitFound'],
          },
          { target: 'none', actions: 'settle' },
        ],
        onError: { target: 'lookupFailed' },
      },
      on: { 'member.left': { target: 'none', actions: 'settle' } },
    },
    lookupFailed: {
      description: 'The request for a cart from another device failed: it is repeated with the next store or time.',
      on: { 'member.entered': { target: 'looking' }, 'member.left': { target: 'none', actions: 'settle' } },
    },
    offered: {
      description: 'The customer can recover the cart that was put aside.',
      entry: 'clearChecked',
      initial: 'judging',
      on: {
        'recovery.asked': { guard: 'hasStore', target: 'checking' },
        'recovery.dismissed': { target: 'none', actions: ['settle', 'clearParked', 'emitForgotten'] },
      },
      states: {
        judging: {
          description: 'What the customer only just emptied can be undone on the spot.',
          always: [{ guard: 'isEmptied', target: 'undoable' }, { target: 'aside' }],
        },
        undoable: {
          description: 'The order was emptied a moment ago: undoing it is one press away.',
          meta: { screen: 'menu', announcement: 'recovery.undoable' },
          after: { undoTime: { target: 'aside' } },
        },
        aside: {
          description: 'The cart waits quietly for a day.',
          meta: { screen: 'menu', announcement: 'recovery.offered' },
          always: { guard: 'isElsewhere', target: 'elsewhere' },
        },
        elsewhere: {
          description:
            'The member who logged in began an order on another device, and may be paying it there: the customer takes it, or goes on with this one. A cart that is taken is the same one on both devices, and is ordered once.',
          meta: { screen: 'menu', announcement: 'recovery.elsewhere' },
        },
      },
    },
    coming: {
      description: 'The order that the customer takes along goes on with the store that is chosen next.',
      meta: { screen: 'home', announcement: 'recovery.coming' },
      entry: 'clearChecked',
      on: {
        'cart.parked': {
          actions: withEventField('setParked', 'parked'),
          description: 'The order that comes along is put aside until then.',
        },
        'store.settled': [
          { guard: 'hasParked', target: 'checking', actions: withEventField('setStore', 'order') },
          { target: 'starting', actions: withEventField('setStore', 'order') },
        ],
        'store.left': {
          actions: 'clearStore',
          description: 'A checkout that was left with its store ends after it: the order still comes along.',
        },
        'recovery.declined': { target: 'starting' },
      },
    },
    checking: {
      description: 'The server compares each line with what this store sells at this time.',
      meta: { screen: 'menu', announcement: 'recovery.checking' },
      entry: 'clearChecked',
      invoke: {
        id: 'previewParkedCart',
        src: 'previewParkedCart',
        input: ({ context }) => wanted(context),
        onDone: [
          { guard: withActorOutput('isUnchanged'), target: 'restoring', actions: withActorOutput('setChecked') },
          { guard: withActorOutput('isChecked'), target: 'differing', actions: withActorOutput('setChecked') },
          { guard: withActorOutput('isLost'), target: 'gone' },
          { target: 'refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'unanswered' },
      },
    },
    differing: {
      description:
        'The order would cost something else, lose lines or coupons, or be had in another way or no more for later: the customer says yes or no first.',
      meta: { screen: 'menu', announcement: 'recovery.differing' },
      on: {
        'recovery.agreed': { guard: 'hasSellable', target: 'restoring' },
        'recovery.declined': { target: 'offered.aside' },
      },
    },
    restoring: {
      description:
        'The cart is brought to this store and time. A payment of it that is under way on another device then fails, and nothing is charged there.',
      meta: { screen: 'menu', announcement: 'recovery.checking' },
      invoke: {
        id: 'restoreParkedCart',
        src: 'restoreParkedCart',
        input: ({ context }) => ({ ...wanted(context), ...exclusionsOf(context.checked) }),
        onDone: [
          {
            guard: withActorOutput('isRestored'),
            target: 'none',
            actions: ['emitRecovered', 'clearParked', 'clearChecked'],
          },
          { guard: withActorOutput('isLost'), target: 'gone' },
          { target: 'refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'unanswered' },
      },
    },
    refused: {
      description: 'The store does not take the cart at this time, and says why; the cart stays put aside.',
      meta: { screen: 'menu', announcement: 'recovery.refused' },
      on: { 'recovery.asked': { target: 'checking' }, 'recovery.declined': { target: 'offered.aside' } },
    },
    unanswered: {
      description: 'The request failed; the cart stays put aside, and can be recovered later.',
      meta: { screen: 'menu', announcement: 'recovery.unanswered' },
      on: { 'recovery.asked': { target: 'checking' }, 'recovery.declined': { target: 'offered.aside' } },
    },
    gone: {
      description: 'The cart cannot be recovered: it was ordered or dropped elsewhere, or more than a day has passed.',
      meta: { screen: 'menu', announcement: 'recovery.gone' },
      entry: ['clearParked', 'clearChecked', 'emitForgotten'],
      on: { 'recovery.dismissed': { target: 'none' } },
    },
  },
})

function wanted({ parked, order }: RecoveryContext) {
  if (!parked || !order) throw new Error('A recovery needs a parked cart and a store')
  return { parked, order }
}
