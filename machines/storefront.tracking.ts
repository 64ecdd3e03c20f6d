import { storefrontSetup } from './storefront.setup.ts'

/** The order that is followed. */
export const tracking = storefrontSetup.createStateConfig({
  description: 'The order that is followed.',
  initial: 'none',
  on: {
    'tracker.opened': {
      target: '.following',
      actions: { type: 'keepTracked', params: ({ event: { uuid, token } }) => ({ uuid, token }) },
    },
  },
  states: {
    none: { description: 'No order is followed.' },
    following: {
      description: 'An order is followed.',
      invoke: {
        id: 'tracker',
        src: 'tracker',
        systemId: 'tracker',
        input: ({ context: { tracked } }) => tracked ?? { uuid: '', token: null },
      },
      on: { 'tracker.closed': { target: 'none' } },
    },
  },
})
