import { expect, test } from 'vitest'
import { withServer } from '../browser/support/server.ts'

test('a server that is told to stop is not ready, and still answers calls until its delay is over', () =>
  withServer({ SHUTDOWN_DELAY: '600' }, async ({ url, pid }) => {
    const ask = (path: string) => fetch(`${url}${path}`)
    const before = await ask('/readyz')
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
    expect(before.headers.get('keep-alive')).toBe('timeout=65')
    process.kill(pid, 'SIGTERM')
    let probe = await ask('/readyz')
    while (probe.status === 200) probe = await ask('/readyz')
    expect([probe.status, probe.headers.get('retry-after')]).toEqual([503, '5'])
    const menu = await ask('/v1/product-tenant/config')
    expect([menu.status, menu.headers.get('connection')]).toEqual([200, 'close'])
    expect((await ask('/healthz')).status).toBe(200)
  }))
