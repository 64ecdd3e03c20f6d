import { testMachine } from './kit/suite.ts'
import { pizzaBuilder } from './models/pizza-builder.model.ts'

testMachine(pizzaBuilder)
