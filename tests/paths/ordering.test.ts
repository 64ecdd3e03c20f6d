import { testMachine } from './kit/suite.ts'
import { cart } from './models/cart.model.ts'
import { recovery } from './models/recovery.model.ts'
import { removal } from './models/removal.model.ts'
import { upsell } from './models/upsell.model.ts'
import { wallet } from './models/wallet.model.ts'

testMachine(cart)
testMachine(recovery)
testMachine(removal)
testMachine(upsell)
testMachine(wallet)
