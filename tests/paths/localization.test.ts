import { testMachine } from './kit/suite.ts'
import { localization } from './models/localization.model.ts'

testMachine(localization)
