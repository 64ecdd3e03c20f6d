import { storefrontSetup } from './storefront.setup.ts'

/** Where the order comes from, where it goes, and when (spec §4 "Location flow", "Time picker"). */
export const place = storefrontSetup.createStateConfig({
  description: 'Where the order comes from, where it goes, and when.',
  initial: 'remembering',
  states: {
    remembering: {
      description: 'A choice kept on this device still stands.',
      always: [{ guard: 'hasDisposition', target: 'located' }, { target: 'locating' }],
    },
    locating: {
      description: 'The customer says how they want the order and where they are.',
      invoke: {
        id: 'localization',
        src: 'localization',
        systemId: 'localization',
        input: ({ context }) => context.search,
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event.output },
            target: 'located',
            actions: [{ type: 'keepDisposition', params: ({ event }) => event.output }, 'settleStore', 'tellChosen'],
          },
          { target: 'locating', reenter: true },
        ],
      },
    },
    located: {
      description: 'The store, the way and the time are known.',
      meta: { screen: 'menu', says: 'storefront.located' },
      on: {
        'change.asked': { target: 'confirmingChange' },
        'time.asked': { target: 'pickingTime' },
      },
    },
    confirmingChange: {
      description: 'Another store or way empties the cart: the customer says yes or no first.',
      meta: { screen: 'menu', says: 'storefront.confirmingChange' },
      on: {
        'change.confirmed': { target: 'locating', actions: ['startSearch', 'leaveStore', 'tellDropped'] },
        'change.declined': { target: 'located' },
      },
    },
    pickingTime: {
      description: 'The customer picks another time for the order.',
      meta: { screen: 'menu', says: 'storefront.pickingTime' },
      invoke: {
        id: 'timePicker',
        src: 'timePicker',
        systemId: 'timePicker',
        input: ({ context: { disposition } }) => ({
          outletId: disposition?.outlet.id ?? '',
          outletName: disposition?.outlet.name ?? '',
          orderType: disposition?.orderType ?? 'carryout',
          chosen: disposition?.when ?? null,
        }),
        onDone: [
          {
            guard: { type: 'hasTime', params: ({ event }) => event.output.when },
            target: 'located',
            actions: [
              { type: 'keepTime', params: ({ event }) => event.output.when },
              { type: 'moveCart', params: ({ event }) => event.output.when },
              'tellTime',
            ],
          },
          { target: 'located' },
        ],
      },
    },
  },
})
