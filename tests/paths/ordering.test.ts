import { testMachine } from './kit/suite.ts'
import { cart } from './models/cart.model.ts'
import { checkout } from './models/checkout.model.ts'
import { order } from './models/order.model.ts'
import { pizzaBuilder } from './models/pizza-builder.model.ts'
import { recovery } from './models/recovery.model.ts'
import { tracker } from './models/tracker.model.ts'

testMachine(cart)
testMachine(recovery)
testMachine(pizzaBuilder)
testMachine(checkout)
testMachine(tracker)
testMachine(order)
