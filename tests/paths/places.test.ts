import { defineMachineTests } from './kit/machine-tests.ts'
import { availability } from './models/availability.model.ts'
import { localization } from './models/localization.model.ts'
import { suggestions } from './models/suggestions.model.ts'
import { timePicker } from './models/time-picker.model.ts'

defineMachineTests(localization)
defineMachineTests(suggestions)
defineMachineTests(availability)
defineMachineTests(timePicker)
