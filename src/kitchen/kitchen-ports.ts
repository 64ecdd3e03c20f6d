import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { kitchenMachine } from '../../machines/kitchen/kitchen.machine.ts'
import type { HeldStep } from '../../machines/kitchen/kitchen.ports.ts'
import { undoTime } from '../../machines/kitchen/kitchen.rules.ts'
import { storeControlsMachine } from '../../machines/kitchen/store-controls.machine.ts'
import type { StoreChange } from '../../machines/kitchen/store-controls.ports.ts'
import { stepDeliveryMachine } from '../../machines/kitchen/step-delivery.machine.ts'
import { ticketRequestMachine } from '../../machines/kitchen/ticket-request.machine.ts'
import { createConnectionWatch } from '../adapters/connection-watch.ts'
import { followOrders } from './follow-orders.ts'
import type { KitchenApi } from './kitchen-api.ts'

/** Returns the machine of the store's screen with the browser's ports; `now` is the market's clock. */
export function createKitchenMachine(api: KitchenApi, now: () => string) {
  const watchConnection = createConnectionWatch()
  const sendStep = fromPromise(({ input: { key, step } }: { input: { key: string; step: HeldStep } }) =>
    api.sendStep(key, step),
  )
  return kitchenMachine.provide({
    actors: {
      openStore: fromPromise(({ input: { key } }: { input: { key: string } }) => api.openStore(key)),
      readOrders: fromPromise(({ input: { key } }: { input: { key: string } }) => api.readOrders(key)),
      followOrders: fromCallback<EventObject, { key: string }>(({ input: { key }, sendBack }) =>
        followOrders(key, () => sendBack({ type: 'orders.changed' })),
      ),
      // A clock that was put right does not make a press wait longer.
      watchUndoDeadline: fromCallback<EventObject, { at: number }>(({ input: { at }, sendBack }) => {
        const timer = setTimeout(() => sendBack({ type: 'step.due' }), Math.min(at - Date.parse(now()), undoTime))
        return () => clearTimeout(timer)
      }),
      watchConnection,
      storeControls: storeControlsMachine.provide({
        actors: {
          readStoreDecisions: fromPromise(({ input: { key } }: { input: { key: string } }) => api.readDecisions(key)),
          saveStoreChange: fromPromise(({ input: { key, change } }: { input: { key: string; change: StoreChange } }) =>
            api.saveChange(key, change),
          ),
        },
      }),
      ticketRequest: ticketRequestMachine.provide({
        actors: {
          askTicket: fromPromise(({ input: { key, uuid } }: { input: { key: string; uuid: string } }) =>
            api.askTicket(key, uuid),
          ),
        },
      }),
      stepDelivery: stepDeliveryMachine.provide({ actors: { sendStep, watchConnection } }),
    },
  })
}
