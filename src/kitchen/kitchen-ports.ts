import { fromCallback, type EventObject } from 'xstate'
import { kitchenMachine } from '../../machines/kitchen/kitchen.machine.ts'
import { sendStep, openStore, readOrders } from '../../machines/kitchen/kitchen.ports.ts'
import { undoTime } from '../../machines/kitchen/kitchen.rules.ts'
import { storeControlsMachine } from '../../machines/kitchen/store-controls.machine.ts'
import { readStoreDecisions, saveStoreChange } from '../../machines/kitchen/store-controls.ports.ts'
import { stepDeliveryMachine } from '../../machines/kitchen/step-delivery.machine.ts'
import { ticketRequestMachine } from '../../machines/kitchen/ticket-request.machine.ts'
import { askTicket } from '../../machines/kitchen/ticket-request.ports.ts'
import { createConnectionWatch } from '../adapters/connection-watch.ts'
import { fulfil } from '../adapters/fulfil.ts'
import { followOrders } from './follow-orders.ts'
import type { KitchenApi } from './kitchen-api.ts'

/** Returns the machine of the store's screen with the browser's ports; `now` is the market's clock. */
export function createKitchenMachine(api: KitchenApi, now: () => string) {
  const watchConnection = createConnectionWatch()
  return kitchenMachine.provide({
    actors: {
      openStore: fulfil(openStore, ({ input: { key } }) => api.openStore(key)),
      readOrders: fulfil(readOrders, ({ input: { key } }) => api.readOrders(key)),
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
          readStoreDecisions: fulfil(readStoreDecisions, ({ input: { key } }) => api.readDecisions(key)),
          saveStoreChange: fulfil(saveStoreChange, ({ input: { key, change } }) => api.saveChange(key, change)),
        },
      }),
      ticketRequest: ticketRequestMachine.provide({
        actors: {
          askTicket: fulfil(askTicket, ({ input: { key, uuid } }) => api.askTicket(key, uuid)),
        },
      }),
      stepDelivery: stepDeliveryMachine.provide({
        actors: { sendStep: fulfil(sendStep, ({ input: { key, step } }) => api.sendStep(key, step)), watchConnection },
      }),
    },
  })
}
