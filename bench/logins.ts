import { setTimeout as rest } from 'node:timers/promises'
import { addLineBodies } from './add-to-cart.ts'
import { openConnection } from './connection.ts'
import { placeFullOrder } from './place-order.ts'
import { verdict, type Row } from './rows.ts'

/** The rate limit of a local server per address and minute. */
const logins = 1000
const seconds = 60
const secondsAlone = 20
const ordersASecond = 5
const maxTimes = 3
const path = '/v1/product-customer/login'
const headers = { 'content-type': 'application/json', Client: 'web' }

/** Runs `work` at an even rate per second, each measured from when it was due; returns the 99th percentile in milliseconds. */
async function paced(rate: number, duration: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const under: Promise<void>[] = []
  const begun = performance.now()
  for (let turn = 0; turn < Math.round(rate * duration); turn += 1) {
    const due = begun + (turn * 1000) / rate
    await rest(Math.max(0, due - performance.now()))
    under.push(work(turn).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(under)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

/** Measures orders during a thousand wrong passwords, each for another email, against orders alone. */
export async function measureLogins(origin: string): Promise<Row[]> {
  const bodies = await addLineBodies(origin)
  const orderOnce = async () => {
    const caller = await openConnection(origin)
    await placeFullOrder(caller, 'BY01', bodies)
    caller.close()
  }
  let tried = 0
  const tryOnce = async (turn: number) => {
    const caller = await openConnection(origin)
    const body = JSON.stringify({ email: `nobody${turn}@example.com`, password: 'No-es-esa-1' })
    const { text } = await caller.post(path, headers, body)
    caller.close()
    if (text.includes('CUS-100004')) tried += 1
  }
  const alone = await paced(ordersASecond, secondsAlone, orderOnce)
  const [beside, login] = await Promise.all([
    paced(ordersASecond, seconds, orderOnce),
    paced(logins / seconds, seconds, tryOnce),
  ])
  return [
    {
      what: `full order, ${ordersASecond} a second, while ${logins} logins come in a minute (${tried} of them judged): p99 of all three calls; without logins`,
      value: `${Math.round(beside)} ms (p99 of a login ${Math.round(login)} ms)`,
      baseline: `${Math.round(alone)} ms`,
      ratio: (beside / alone).toFixed(2),
      goal: verdict(beside <= alone * maxTimes, `at most ${maxTimes} x without logins`),
    },
  ]
}
