import { testMachine } from './kit/suite.ts'
import { availability } from './models/availability.model.ts'
import { localization } from './models/localization.model.ts'
import { suggestions } from './models/suggestions.model.ts'
import { timePicker } from './models/time-picker.model.ts'

testMachine(localization)
testMachine(suggestions)
testMachine(availability)
testMachine(timePicker)
