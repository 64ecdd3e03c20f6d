import { assign, setup } from 'xstate'
import type { Product } from '../../contract/menu.ts'
import type { ConfiguredItem } from './cart.ports.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { findOffers } from './upsell.ports.ts'
import { upsellOffersOf, upsellIdsToLoad, type UpsellOffer, type UpsellInput } from './upsell.rules.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

export type UpsellEvent = { type: 'offer.taken'; uuid: string } | { type: 'offer.declined' } | { type: 'offer.left' }
export type UpsellContext = UpsellInput & {
  offers: readonly UpsellOffer[]
  item: ConfiguredItem | null
  isLeft: boolean
}
/** The added item, if any; `isLeft` if the customer left instead of continuing to pay. */
export type UpsellOutput = { item: ConfiguredItem | null; isLeft: boolean }

/** Offers one more product before the checkout; never blocks it [menu.upsell]. */
export const upsellMachine = setup({
  types: {} as {
    context: UpsellContext
    events: UpsellEvent
    input: UpsellInput
    output: UpsellOutput
    meta: StateMeta
  },
  actors: { findOffers },
  guards: {
    hasNothingToAsk: ({ context }) => upsellIdsToLoad(context).length === 0,
    hasOffers: ({ context }, found: readonly Product[]) => upsellOffersOf(found, context).length > 0,
    isOffered: ({ context }, uuid: string) => context.offers.some(({ product }) => product.uuid === uuid),
  },
  actions: {
    setOffers: assign(({ context }, found: readonly Product[]) => ({ offers: upsellOffersOf(found, context) })),
    setItem: assign(({ context }, uuid: string) => ({
      item: context.offers.find(({ product }) => product.uuid === uuid)?.item ?? null,
    })),
    leave: assign({ isLeft: true }),
  },
}).createMachine({
  id: 'upsell',
  description: 'One more thing is offered on the way to the checkout, once per order.',
  context: ({ input }) => ({ ...input, offers: [], item: null, isLeft: false }),
  initial: 'beginning',
  on: { 'offer.left': { target: '.left', description: 'The customer went to another page.' } },
  states: {
    beginning: {
      description: 'What is in the order already is not asked about.',
      always: [{ guard: 'hasNothingToAsk', target: 'done' }, { target: 'looking' }],
    },
    looking: {
      description: 'The store says which of the offered products it has; the checkout does not wait long for that.',
      meta: { screen: 'menu', announcement: 'upsell.looking' },
      invoke: {
        id: 'findOffers',
        src: 'findOffers',
        input: ({ context }) => ({ uuids: upsellIdsToLoad(context), disposition: context.disposition }),
        onDone: [
          { guard: withActorOutput('hasOffers'), target: 'offering', actions: withActorOutput('setOffers') },
          { target: 'done' },
        ],
        onError: { target: 'done' },
      },
    },
    offering: {
      description: 'The customer takes one of the things, or goes on without.',
      meta: { screen: 'menu', announcement: 'upsell.offering' },
      on: {
        'offer.taken': {
          guard: withEventField('isOffered', 'uuid'),
          target: 'done',
          actions: withEventField('setItem', 'uuid'),
        },
        'offer.declined': { target: 'done' },
      },
    },
    done: { type: 'final', description: 'The customer goes on to pay, with or without one more thing.' },
    left: { type: 'final', entry: 'leave', description: 'The customer does something else first.' },
  },
  output: ({ context: { item, isLeft } }) => ({ item, isLeft }),
})
