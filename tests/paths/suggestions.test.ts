import { testMachine } from './kit/suite.ts'
import { suggestions } from './models/suggestions.model.ts'

testMachine(suggestions)
