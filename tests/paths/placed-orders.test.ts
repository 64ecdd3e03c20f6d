import { defineMachineTests } from './kit/machine-tests.ts'
import { complaint } from './models/complaint.model.ts'
import { rescheduling } from './models/rescheduling.model.ts'
import { tracker } from './models/tracker.model.ts'
import { kitchen } from './models/kitchen.model.ts'
import { ticketRequest } from './models/ticket-request.model.ts'
import { stepDelivery } from './models/step-delivery.model.ts'
import { storeControls } from './models/store-controls.model.ts'
import { order } from './models/order.model.ts'
import { history } from './models/history.model.ts'
import { favoriteOrder } from './models/favorite-order.model.ts'
import { reorder } from './models/reorder.model.ts'

defineMachineTests(tracker)
defineMachineTests(complaint)
defineMachineTests(rescheduling)
defineMachineTests(order)
defineMachineTests(history)
defineMachineTests(favoriteOrder)
defineMachineTests(reorder)
defineMachineTests(kitchen)
defineMachineTests(ticketRequest)
defineMachineTests(stepDelivery)
defineMachineTests(storeControls)
