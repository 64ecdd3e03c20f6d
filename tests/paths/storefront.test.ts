import { testMachine } from './kit/suite.ts'
import { storefront } from './models/storefront.model.ts'

testMachine(storefront)
