import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { addLineBodies } from './add-to-cart.ts'
import { openConnection } from './connection.ts'
import { placeFullOrder, orderPath } from './place-order.ts'
import type { Row } from './rows.ts'

const followed = 200
const followers = 10
const limitMs = 30_000
/** Content of a canceled order's stream. */
const canceled = '"status":8'

async function residentBytes(origin: string): Promise<number> {
  const measures = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(measures)?.[1])
}

/** Opens a stream and waits for its first step; `heard` resolves when it receives the cancellation. */
async function openStream(origin: string, uuid: string) {
  const { hostname, port, host } = new URL(origin)
  const socket: Socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`GET ${orderPath}/${uuid}/events HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`)
  const opened = Promise.withResolvers<void>()
  const received = Promise.withResolvers<number>()
  socket.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes(canceled)) received.resolve(performance.now())
    else if (text.includes('data: ')) opened.resolve()
  })
  await opened.promise
  return { received: received.promise, close: () => socket.destroy() }
}

/** Measures the memory of each open stream, and the delay from a call that moves an order to its followers. */
export async function measureStreams(origin: string): Promise<Row[]> {
  const bodies = await addLineBodies(origin)
  const caller = await openConnection(origin)
  const orders: Awaited<ReturnType<typeof placeFullOrder>>[] = []
  for (let turn = 0; turn < followed; turn += 1) orders.push(await placeFullOrder(caller, 'BY01', bodies))
  const before = await residentBytes(origin)
  const streams = new Map<string, Awaited<ReturnType<typeof openStream>>[]>()
  for (const { uuid } of orders)
    streams.set(uuid, await Promise.all(Array.from({ length: followers }, () => openStream(origin, uuid))))
  const each = ((await residentBytes(origin)) - before) / (followed * followers)
  const delays: number[] = []
  const late = AbortSignal.timeout(limitMs)
  for (const { uuid, order_token: token } of orders) {
    late.throwIfAborted()
    const begun = performance.now()
    const headers = { 'content-type': 'application/json', 'x-order-token': token }
    await caller.post(`${orderPath}/${uuid}/cancel`, headers, '{}')
    const received = await Promise.all((streams.get(uuid) ?? []).map((stream) => stream.received))
    delays.push(...received.map((at) => at - begun))
  }
  for (const stream of [...streams.values()].flat()) stream.close()
  caller.close()
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)} ms`
  const open = `${followed * followers} open streams of ${followed} orders, one process`
  const row = (what: string, value: string): Row => ({
    what: `${open}: ${what}`,
    value,
    baseline: '',
    ratio: '',
    goal: '',
  })
  return [
    row('resident memory for each', `${(each / 1024).toFixed(1)} KiB`),
    row('from the call that moves an order to each of its streams', `p50 ${at(0.5)}, p99 ${at(0.99)}`),
  ]
}
