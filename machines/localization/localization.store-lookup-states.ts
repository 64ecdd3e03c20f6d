import { requirePoint } from './localization.rules.ts'
import { localizationSetup } from './localization.setup.ts'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Looks up the nearest stores that serve the place. */
export const finding = localizationSetup.createStateConfig({
  description: 'The stores that serve the place are being looked up.',
  meta: { screen: 'home', announcement: 'localization.finding' },
  invoke: {
    id: 'findStores',
    src: 'findStores',
    input: ({ context: { orderType, found } }) => ({ orderType, ...requirePoint(found) }),
    onDone: [
      { guard: withActorOutput('hasStores'), target: 'choosing', actions: withActorOutput('setStores') },
      { guard: 'isUnasked', target: 'searching.unserved' },
      { guard: 'isDelivery', target: 'findingCollection' },
      { target: 'deadEnd' },
    ],
    onError: { target: 'searching.failed' },
  },
})

/** A complete address skips the list: its delivering store is checked at once. */
export const findingDelivery = localizationSetup.createStateConfig({
  description: 'The store that delivers to a saved address is being looked up.',
  meta: { screen: 'home', announcement: 'localization.finding' },
  invoke: {
    id: 'findDelivery',
    src: 'findStores',
    input: ({ context: { found } }) => ({ orderType: 'delivery', ...requirePoint(found) }),
    onDone: [
      {
        guard: withActorOutput('hasStores'),
        target: 'checking',
        actions: [withActorOutput('setStores'), 'pickDelivering'],
      },
      { target: 'findingCollection' },
    ],
    onError: { target: 'searching.failed' },
  },
})

/** No store delivers there: offers stores for pickup [store.unserved]. */
export const findingCollection = localizationSetup.createStateConfig({
  description: 'No store delivers there: stores for pickup are being looked up.',
  meta: { screen: 'home', announcement: 'localization.finding' },
  invoke: {
    id: 'findCollection',
    src: 'findStores',
    input: ({ context: { found } }) => ({ orderType: 'carryout', ...requirePoint(found) }),
    onDone: [
      { guard: withActorOutput('hasStores'), target: 'collectionOffered', actions: withActorOutput('setStores') },
      { target: 'deadEnd' },
    ],
    onError: { target: 'searching.failed' },
  },
})

/** Opens one store: by a link, or picked on its page [place.link]. */
export const followingLink = localizationSetup.createStateConfig({
  description: 'A link or the page of a store led to it; it is being looked up.',
  meta: { screen: 'home', announcement: 'localization.followingLink' },
  invoke: {
    id: 'findStore',
    src: 'findStore',
    input: ({ context }) => ({ code: requireValue(context.storeCode, 'Following a link needs a store code') }),
    onDone: [
      { guard: withActorOutput('isPickedStore'), target: 'checking', actions: withActorOutput('setLinked') },
      { guard: withActorOutput('isCollectable'), target: 'linkOffered', actions: withActorOutput('setLinked') },
      { target: 'searching.linkUnknown', actions: 'clearLink' },
    ],
    onError: { target: 'searching.failed' },
  },
})
