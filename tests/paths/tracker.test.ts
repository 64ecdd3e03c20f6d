import { testMachine } from './kit/suite.ts'
import { tracker } from './models/tracker.model.ts'

testMachine(tracker)
