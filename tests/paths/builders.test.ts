import { defineMachineTests } from './kit/machine-tests.ts'
import { comboBuilder } from './models/combo-builder.model.ts'
import { singleBuilder } from './models/single-builder.model.ts'
import { productBuilder } from './models/product-builder.model.ts'
import { halfAndHalfBuilder } from './models/half-and-half-builder.model.ts'

defineMachineTests(productBuilder)
defineMachineTests(singleBuilder)
defineMachineTests(halfAndHalfBuilder)
defineMachineTests(comboBuilder)
