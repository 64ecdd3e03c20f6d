import { testMachine } from './kit/suite.ts'
import { availability } from './models/availability.model.ts'

testMachine(availability)
