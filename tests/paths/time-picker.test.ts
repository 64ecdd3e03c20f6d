import { testMachine } from './kit/suite.ts'
import { timePicker } from './models/time-picker.model.ts'

testMachine(timePicker)
