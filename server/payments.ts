import { parseArgs } from 'node:util'
import type { PaymentAlert } from './domain/payment.ts'
import { runCommand } from './run-command.ts'

/** What to do about each state. */
const advice: Readonly<Record<PaymentAlert['state'], string>> = {
  uncollected: 'the amount could not be captured: ask the customer to pay in another way',
  disputed: 'answer the dispute at the bank',
  unknown: 'look for the charge at the bank, and refund it there if there is one',
  refund_failed: 'refund it at the bank by hand',
}

const lineOf = ({ state, order, payment, store, amount, since }: PaymentAlert) =>
  `${state}: order ${order}, payment ${payment}, ${amount} cents, store ${store}, since ${since.toString({ smallestUnit: 'second' })}: ${advice[state]}`

/** Lists the payments that need an operator: `payments`; takes those of an order out that are dealt with: `payments --done ORDER`. */
await runCommand(async ({ paymentAlerts }) => {
  const { values } = parseArgs({ args: process.argv.slice(2), options: { done: { type: 'string' } } })
  const { done } = values
  const alerts = done === undefined ? await paymentAlerts.list() : await paymentAlerts.handle(done)
  for (const alert of alerts) process.stdout.write(`${lineOf(alert)}\n`)
  process.stdout.write(done === undefined ? `${alerts.length} need an operator\n` : `${alerts.length} marked as done\n`)
  return 0
})
