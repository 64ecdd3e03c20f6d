import { expect, test } from 'vitest'
import { withServer } from '../browser/support/server.ts'
import { openTraceCollector } from '../server/support/trace-collector.ts'

test('the built server delivers the spans of its last requests before it ends', async () => {
  const collector = await openTraceCollector()
  await withServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }, async ({ url, end }) => {
    await (await fetch(`${url}/?para=iris@example.com`)).text()
    await (await fetch(`${url}/tracker-order/a-secret`)).text()
    await end('SIGTERM')
  })
  collector.close()
  const names = collector.spans().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['GET /', 'GET /tracker-order/*']))
  expect(collector.received()).not.toMatch(/iris|a-secret/)
  expect(collector.received()).toContain('"stringValue":"bohio-pizza"')
})
