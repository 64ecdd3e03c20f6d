import type { RequirementsByMachine } from '../kit/requirements.ts'

/** Requirements of docs/coverage.md about the cart, coupons and the game, with the states and transitions that prove them. */
export const cartAndWallet: RequirementsByMachine = {
  cart: {
    '1.7': ['cart.filled', 'cart —coupon.applied→ cart'],
    '4.7': ['cart —store.left→ cart.empty'],
    '4.8': ['cart —time.changed→ cart'],
    '4.11': ['cart —cart.expired→ cart.empty'],
    '4.14': [
      'cart.empty',
      'cart.filled',
      'cart.changing',
      'cart —item.added→ cart',
      'cart —quantity.changed→ cart',
      'cart —line.removed→ cart',
    ],
    '4.15': ['cart —cart.emptied→ cart.empty'],
    '4.16': [
      'cart.loading —xstate.done.actor.loadCart[1]→ cart.empty',
      'cart.changing —xstate.done.actor.changeCart[0]→ cart.empty',
    ],
    '4.17': ['cart —coupon.applied→ cart', 'cart —coupon.removed→ cart'],
    '8.122': [
      'cart.loading —xstate.done.actor.loadCart[1]→ cart.empty',
      'cart.changing —xstate.done.actor.changeCart[0]→ cart.empty',
    ],
    '8.123': [
      'cart.changing —xstate.done.actor.changeCart[0]→ cart.empty',
      'cart.changing —xstate.done.actor.changeCart[2]→ cart.settling',
    ],
    '8.124': ['cart.changing —xstate.done.actor.changeCart[1]→ cart.settling'],
    '8.127': ['cart.changing —xstate.done.actor.changeCart[2]→ cart.settling'],
    P7: ['cart —store.left→ cart.empty'],
    P9: ['cart —time.changed→ cart'],
    P13: [
      'cart.loading —xstate.done.actor.loadCart[1]→ cart.empty',
      'cart.changing —xstate.done.actor.changeCart[0]→ cart.empty',
    ],
    P14: ['cart —line.restored→ cart'],
    P15: ['cart.waiting', 'cart.unreachable'],
    P20: ['cart —cart.followed[1]→ cart', 'cart —cart.followed[2]→ cart.starting'],
    P32: ['cart.changing —xstate.done.actor.changeCart[1]→ cart.settling'],
    P76: ['cart —item.replaced→ cart'],
    P93: ['cart —coupon.applied→ cart', 'cart —coupon.removed→ cart', 'cart.filled —always→ cart.changing'],
    P95: ['cart.changing —xstate.done.actor.changeCart[2]→ cart.settling'],
  },
  recovery: {
    '2.75': ['recovery.refused'],
    '4.7': ['recovery.offered', 'recovery.checking', 'recovery.differing', 'recovery.restoring'],
    P7: ['recovery.offered', 'recovery.coming', 'recovery.checking', 'recovery.differing', 'recovery.restoring'],
    P39: ['recovery.refused'],
    P138: ['recovery.offered.elsewhere', 'recovery.looking', 'recovery —member.entered→ recovery'],
    P606: ['recovery.offered.aside'],
  },
  removal: {
    P14: ['removal.undoable', 'removal.undoable —undo.asked→ removal.none'],
  },
  repricing: { P490: ['repricing.told', 'repricing.reading —cart.updated[0]→ repricing.told'] },
  upsell: {
    '2.79': ['upsell.offering'],
    '9.35': ['upsell.offering'],
    P40: ['upsell.offering'],
    P77: ['upsell.offering', 'upsell.beginning —always[0]→ upsell.done'],
  },
  wallet: {
    P94: ['wallet.listed', 'wallet —cart.seen→ wallet.loading'],
    P99: ['wallet.claiming'],
    P159: ['wallet.confirming', 'wallet.redeeming'],
  },
  game: {
    '1.8': ['game.ready', 'game.playing', 'game.covered', 'game.shown'],
    P158: ['game.ready', 'game.playing', 'game.covered', 'game.shown'],
  },
}
