import { testMachine } from './kit/suite.ts'
import { cart } from './models/cart.model.ts'

testMachine(cart)
