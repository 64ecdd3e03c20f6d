import { defineMachineTests } from './kit/machine-tests.ts'
import { countdown } from './models/countdown.model.ts'
import { idle } from './models/idle.model.ts'
import { storefront } from './models/storefront.model.ts'

defineMachineTests(storefront)
defineMachineTests(countdown)
defineMachineTests(idle)
