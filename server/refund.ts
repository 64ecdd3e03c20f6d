import { parseArgs } from 'node:util'
import { Temporal } from 'temporal-polyfill'
import type { RefundRow } from './db/refund-repository.ts'
import type { RefundOrder } from './services/refunds.ts'
import { runCommand } from './run-command.ts'

const usage = 'Usage: npm run refund -- ORDER CENTS|all --reason "…" [--key KEY]'

/** Returns the request of the command line. The same words are the same refund, unless a key tells them apart. */
function requestFrom(args: string[]): RefundOrder {
  const options = { reason: { type: 'string' }, key: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [orderNumber, wanted = ''] = positionals
  const reason = values.reason?.trim() ?? ''
  if (!orderNumber || reason === '' || !/^(all|[1-9]\d{0,8})$/.test(wanted)) throw new Error(usage)
  return {
    orderNumber,
    amount: wanted === 'all' ? wanted : Number(wanted),
    reason,
    key: values.key ?? `${wanted} ${reason}`,
  }
}

const outcomes: Readonly<Record<RefundRow['state'], string>> = {
  requested: 'The bank did not answer: a running server tries again, and so does this command',
  refunded: 'Refunded',
  failed: 'The bank refused the refund: look at the payment there',
  obsolete: 'Nothing was left to refund at the bank',
}

/** Refunds a card payment or a part of it: `refund ORDER CENTS|all --reason "…"`. Amounts in cents. */
await runCommand(async ({ payments, clock }) => {
  const begun = clock.now()
  const refund = await payments.refund(requestFrom(process.argv.slice(2)))
  const { state, amount, stateTax, municipalTax, bankId, createdAt } = refund
  if (state === 'refunded' && Temporal.Instant.compare(createdAt, begun) < 0) {
    const when = createdAt.toString({ smallestUnit: 'second' })
    throw new Error(
      `Nothing was refunded now: ${amount} cents were for the same reason on ${when}. Another one needs --key`,
    )
  }
  const taxes = `state tax ${stateTax}, municipal tax ${municipalTax}`
  process.stdout.write(`${outcomes[state]}: ${amount} cents (${taxes}) ${bankId ?? ''}\n`)
  return state === 'refunded' ? 0 : 1
})
