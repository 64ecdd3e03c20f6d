import { testMachine } from './kit/suite.ts'
import { cart } from './models/cart.model.ts'
import { recovery } from './models/recovery.model.ts'
import { removal } from './models/removal.model.ts'
import { history } from './models/history.model.ts'
import { favoriteOrder } from './models/favorite-order.model.ts'
import { reorder } from './models/reorder.model.ts'
import { upsell } from './models/upsell.model.ts'
import { game } from './models/game.model.ts'
import { wallet } from './models/wallet.model.ts'

testMachine(cart)
testMachine(recovery)
testMachine(removal)
testMachine(reorder)
testMachine(history)
testMachine(favoriteOrder)
testMachine(upsell)
testMachine(wallet)
testMachine(game)
