import { defineMachineTests } from './kit/machine-tests.ts'
import { checkout } from './models/checkout.model.ts'
import { payment } from './models/payment.model.ts'

defineMachineTests(checkout)
defineMachineTests(payment)
