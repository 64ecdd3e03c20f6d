import { defineMachineTests } from './kit/machine-tests.ts'
import { cart } from './models/cart.model.ts'
import { recovery } from './models/recovery.model.ts'
import { removal } from './models/removal.model.ts'
import { repricing } from './models/repricing.model.ts'
import { upsell } from './models/upsell.model.ts'
import { wallet } from './models/wallet.model.ts'
import { game } from './models/game.model.ts'

defineMachineTests(cart)
defineMachineTests(recovery)
defineMachineTests(removal)
defineMachineTests(repricing)
defineMachineTests(upsell)
defineMachineTests(wallet)
defineMachineTests(game)
