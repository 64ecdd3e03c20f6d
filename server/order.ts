import { statusByState } from '../machines/order-lifecycle/order.machine.ts'
import { readOrderEvents } from './db/order-event-repository.ts'
import { findOrderByNumber, readOrder } from './db/order-repository.ts'
import { findLastPayment } from './db/payment-repository.ts'
import { runCommand } from './run-command.ts'

const stateOf = (status: number) =>
  Object.entries(statusByState).find(([, code]) => code === status)?.[0] ?? String(status)

/** Prints who ordered, where, what became of it and how it was paid: `order NUMBER`. Amounts in cents. Not for a log: it has personal data. */
await runCommand(async ({ database }) => {
  const number = process.argv[2]?.trim() ?? ''
  const uuid = await findOrderByNumber(database, number)
  if (uuid === null) throw new Error(`There is no order ${number === '' ? 'without a number' : number}`)
  const { doc } = await readOrder(database, uuid)
  const { contact, outlet, address, totals, payment } = doc
  const lines = [
    `order ${number}, ${uuid}`,
    `customer ${contact.firstName} ${contact.lastName}, ${contact.phone}, ${contact.email}`,
    `store ${outlet.code} ${outlet.name}, ${outlet.phone}`,
    ...(address ? [`address ${address.location_name}`] : []),
    `total ${totals.total} cents, ${payment.method}`,
  ]
  const card = await findLastPayment(database, uuid)
  if (card)
    lines.push(
      `payment ${card.uuid}: ${card.state}, ${card.amount} cents, refunded ${card.refunded}, at the bank ${card.intentId ?? 'none'}`,
    )
  for (const { status, at, by } of await readOrderEvents(database, uuid, 0))
    lines.push(`${at} ${stateOf(status)} by ${by}`)
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
})
