import { testMachine } from './kit/suite.ts'
import { availability } from './models/availability.model.ts'
import { countdown } from './models/countdown.model.ts'
import { idle } from './models/idle.model.ts'
import { localization } from './models/localization.model.ts'
import { storefront } from './models/storefront.model.ts'
import { suggestions } from './models/suggestions.model.ts'
import { timePicker } from './models/time-picker.model.ts'

testMachine(storefront)
testMachine(localization)
testMachine(suggestions)
testMachine(availability)
testMachine(timePicker)
testMachine(countdown)
testMachine(idle)
