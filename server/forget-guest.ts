import { deleteContactsOf } from './db/contact-repository.ts'
import { anonymizeOrders, forgetGuest } from './db/order-anonymization.ts'
import { runCommand } from './run-command.ts'

const batch = 100

/** Removes a guest's personal data from the orders with a number, an email or a phone, once they are over, and their messages: `forget-guest NAME`. */
await runCommand(async ({ database }) => {
  const name = process.argv[2]?.trim() ?? ''
  if (name === '') throw new Error('Usage: npm run forget-guest -- ORDER|EMAIL|PHONE')
  const found = await forgetGuest(database, name)
  const messages = await deleteContactsOf(database, name)
  if (found + messages === 0)
    throw new Error(`No guest has an order or a message with ${name}; a member can delete the account in the profile`)
  while ((await anonymizeOrders(database, batch)) === batch);
  process.stdout.write(
    `Orders: ${found}, messages: ${messages}. From orders that are not over or whose email is still due, a running server removes the data afterwards\n`,
  )
  return 0
})
