import { testMachine } from './kit/suite.ts'
import { comboBuilder } from './models/combo-builder.model.ts'
import { pizzaBuilder } from './models/pizza-builder.model.ts'
import { productBuilder } from './models/product-builder.model.ts'
import { sidedBuilder } from './models/sided-builder.model.ts'

testMachine(productBuilder)
testMachine(pizzaBuilder)
testMachine(sidedBuilder)
testMachine(comboBuilder)
