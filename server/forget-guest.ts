import { anonymizeOrders, forgetGuest } from './db/order-anonymization.ts'
import { runCommand } from './run-command.ts'

const batch = 100

/** Removes a guest's personal data from the orders with a number, an email or a phone, once they are over: `forget-guest NAME`. */
await runCommand(async ({ database }) => {
  const name = process.argv[2]?.trim() ?? ''
  if (name === '') throw new Error('Usage: npm run forget-guest -- ORDER|EMAIL|PHONE')
  const found = await forgetGuest(database, name)
  if (found === 0) throw new Error(`No guest has an order with ${name}; a member can delete the account in the profile`)
  while ((await anonymizeOrders(database, batch)) === batch);
  process.stdout.write(
    `Orders: ${found}. From those that are not over, a running server removes the data once they are\n`,
  )
  return 0
})
