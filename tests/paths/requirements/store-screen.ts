import type { RequirementsByMachine } from '../kit/requirements.ts'

/** Requirements of docs/coverage.md about the store's screen, with the states and transitions that prove them. */
export const storeScreen: RequirementsByMachine = {
  kitchen: {
    P400: ['kitchen.locked', 'kitchen.entering', 'kitchen.refused'],
    P401: ['kitchen.open.list', 'kitchen.unreachable'],
    P402: ['kitchen.open.steps.holding', 'kitchen.open.steps.sending'],
    P610: ['kitchen.open.steps.holding'],
    P407: ['kitchen.elsewhere', 'kitchen.elsewhere —store.followed→ kitchen.entering'],
    P403: ['kitchen.open.bell.ringing', 'kitchen.open.sound.allowed'],
    P585: ['kitchen.open.bell.ringing'],
  },
  'step-delivery': {
    P402: ['step-delivery.sending', 'step-delivery.waiting', 'step-delivery.answered'],
  },
  'ticket-request': {
    P409: ['ticket-request.asking', 'ticket-request.asked', 'ticket-request.failed'],
  },
  'store-controls': {
    P405: ['store-controls.shown', 'store-controls.saving'],
  },
}
