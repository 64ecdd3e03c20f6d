import { testMachine } from './kit/suite.ts'
import { countdown } from './models/countdown.model.ts'
import { idle } from './models/idle.model.ts'
import { storefront } from './models/storefront.model.ts'

testMachine(storefront)
testMachine(countdown)
testMachine(idle)
