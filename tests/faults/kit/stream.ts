import * as v from 'valibot'
import { OrderEvent } from '../../../contract/orders.ts'

/** Streams the events of an order until `isEnd` over one connection and returns them in order. */
export async function followOrderStream(
  origin: string,
  uuid: string,
  isEnd: (event: OrderEvent) => boolean,
  limitMs: number,
): Promise<OrderEvent[]> {
  const hangUp = new AbortController()
  const signal = AbortSignal.any([hangUp.signal, AbortSignal.timeout(limitMs)])
  const response = await fetch(`${origin}/v1/product-order-be/orders/${uuid}/events`, {
    headers: { accept: 'text/event-stream' },
    signal,
  })
  const received: OrderEvent[] = []
  const text = response.body?.pipeThrough(new TextDecoderStream()) ?? []
  let unread = ''
  for await (const piece of text) {
    const blocks = (unread + piece).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined) received.push(v.parse(OrderEvent, JSON.parse(data)))
    }
    if (received.some(isEnd)) break
  }
  hangUp.abort()
  return received
}
