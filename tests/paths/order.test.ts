import { testMachine } from './kit/suite.ts'
import { order } from './models/order.model.ts'

testMachine(order)
