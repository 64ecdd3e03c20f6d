import { testMachine } from './kit/suite.ts'
import { checkout } from './models/checkout.model.ts'
import { order } from './models/order.model.ts'
import { payment } from './models/payment.model.ts'
import { tracker } from './models/tracker.model.ts'

testMachine(checkout)
testMachine(payment)
testMachine(tracker)
testMachine(order)
