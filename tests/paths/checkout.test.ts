import { testMachine } from './kit/suite.ts'
import { checkout } from './models/checkout.model.ts'

testMachine(checkout)
