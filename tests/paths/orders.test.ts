import { testMachine } from './kit/suite.ts'
import { checkout } from './models/checkout.model.ts'
import { order } from './models/order.model.ts'
import { tracker } from './models/tracker.model.ts'

testMachine(checkout)
testMachine(tracker)
testMachine(order)
