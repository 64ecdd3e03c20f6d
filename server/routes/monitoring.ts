import { Hono } from 'hono'
import type { Metrics } from '../http/metrics.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Services } from '../services/services.ts'

/** Calls for monitoring. */
export function monitoringRoutes(
  { settings, database }: Pick<Services, 'settings' | 'database'>,
  metrics: Metrics,
  isStopping = () => false,
) {
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      if (isStopping()) throw new RefusalError('COMMON-07')
      try {
        await database.ping()
        return c.text('ok')
      } catch {
        throw new RefusalError('COMMON-07')
      }
    })
    .get('/metrics', async (c) => {
      const token = settings.metricsToken
      if (token === null && settings.deployment === 'production') throw new RefusalError('COMMON-04')
      if (token !== null && c.req.header('authorization') !== `Bearer ${token}`) throw new RefusalError('COMMON-03')
      return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
    })
}
