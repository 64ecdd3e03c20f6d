import { testMachine } from './kit/suite.ts'
import { cart } from './models/cart.model.ts'
import { recovery } from './models/recovery.model.ts'

testMachine(cart)
testMachine(recovery)
