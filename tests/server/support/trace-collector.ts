import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

const Attribute = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })
const Span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: v.array(Attribute),
  events: v.array(v.object({ name: v.string(), attributes: v.array(Attribute) })),
  status: v.object({ code: v.number() }),
})
const Traces = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(Attribute) }),
      scopeSpans: v.array(v.object({ spans: v.array(Span) })),
    }),
  ),
})
type ReceivedSpan = v.InferOutput<typeof Span>

/** Starts a collector that takes traces by OTLP as JSON over HTTP. */
export async function openTraceCollector() {
  const received: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** All that was received, as text. */
    received: () => received.join('\n'),
    spans: (): ReceivedSpan[] =>
      received
        .flatMap((body) => v.parse(Traces, JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Returns an attribute of a span or event. */
export const attributeOf = ({ attributes }: Pick<ReceivedSpan, 'attributes'>, key: string): unknown =>
  Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]
