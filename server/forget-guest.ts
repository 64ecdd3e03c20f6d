import { anonymizeOrders, forgetGuest } from './db/order-anonymization.ts'
import { runCommand } from './run-command.ts'

const batch = 100

/** Removes a guest's personal data from an order, once it is over: `forget-guest ORDER`. */
await runCommand(async ({ database }) => {
  const [number] = process.argv.slice(2)
  if (number === undefined) throw new Error('Usage: npm run forget-guest -- ORDER')
  if (!(await forgetGuest(database, number)))
    throw new Error(`No guest has an order ${number}; a member can delete the account in the profile`)
  while ((await anonymizeOrders(database, batch)) === batch);
  process.stdout.write('Done: of an order that is not over, a running server removes the data once it is\n')
  return 0
})
