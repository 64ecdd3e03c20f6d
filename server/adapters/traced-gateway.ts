import type { PaymentGateway } from '../domain/payment-gateway.ts'
import { inSpan } from '../tracing.ts'

/** Returns the gateway with a span for each of its calls. */
export function traceGateway(gateway: PaymentGateway): PaymentGateway {
  const inCall = <T>(name: string, work: () => Promise<T>) => inSpan('call', `bank ${name}`, work)
  const { begin, look, capture, release, refund, refundsOf, list, app } = gateway
  return {
    ...gateway,
    begin: (request) => inCall('begin', () => begin(request)),
    look: (id) => inCall('look', () => look(id)),
    capture: (id, secret) => inCall('capture', () => capture(id, secret)),
    release: (id) => inCall('release', () => release(id)),
    refund: (id, request) => inCall('refund', () => refund(id, request)),
    refundsOf: (id) => inCall('refundsOf', () => refundsOf(id)),
    list: list && ((since, ids) => inCall('list', () => list(since, ids))),
    app: app && {
      ...app,
      changePhone: (id, secret, phone) => inCall('changePhone', () => app.changePhone(id, secret, phone)),
    },
  }
}
