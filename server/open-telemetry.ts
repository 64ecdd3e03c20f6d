import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { sqlState } from './db/sql-state.ts'
import { RefusalError } from './domain/refusal.ts'
import { createProxyCheck } from './http/client-address.ts'
import { currentRequest } from './http/request-context.ts'
import { framesOf, type Log } from './log.ts'
import type { Settings, TraceSettings } from './settings.ts'
import type { SpanRecorder } from './tracing.ts'

/** Time limit of the last delivery, in milliseconds. */
const lastDeliveryMs = 2000

const kinds = {
  database: { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
  call: { kind: SpanKind.CLIENT, attributes: {} },
}

/** Marks a span as failed. Messages may quote what a customer typed, so only type and stack are noted. */
function fail(span: Span, error: unknown): void {
  if (error instanceof RefusalError) return // an answer, and no failure
  const type = sqlState(error) ?? (error instanceof Error ? error.name : 'unknown')
  const stack = error instanceof Error ? framesOf(error).join('\n') : ''
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type)
  span.addEvent('exception', { 'exception.type': type, 'exception.stacktrace': stack })
}

type OpenTelemetry = SpanRecorder & {
  /** Records a span for each request, under the span of a trusted proxy. */
  readonly traceRequests: (listener: RequestListener) => RequestListener
  /** Delivers what is recorded, within some seconds. */
  readonly close: () => Promise<void>
}

type Given = Pick<Settings, 'trustedProxies'> & { readonly traces: TraceSettings; readonly log: Pick<Log, 'warn'> }

/** Records spans, and delivers them by OTLP as JSON over HTTP. Nothing in them is a customer's: no addresses, values or messages. */
export function openTelemetry({ traces, trustedProxies, log }: Given): OpenTelemetry {
  setGlobalErrorHandler(() => log.warn('traces could not be delivered'))
  const exporter = new OTLPTraceExporter({ url: `${traces.endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': traces.serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('bohio')
  const propagator = new W3CTraceContextPropagator()
  const isProxy = createProxyCheck(trustedProxies)
  const current = new AsyncLocalStorage<Context>()

  async function inSpan<T>(kind: keyof typeof kinds, name: string, work: () => PromiseLike<T>): Promise<T> {
    const parent = current.getStore()
    // Background loops ask the database every second, mostly for nothing.
    if (parent === undefined && kind === 'database') return work()
    const span = tracer.startSpan(name, kinds[kind], parent ?? ROOT_CONTEXT)
    try {
      return await current.run(trace.setSpan(parent ?? ROOT_CONTEXT, span), async () => await work())
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    inSpan,

    noteError: (error) => {
      const span = trace.getSpan(current.getStore() ?? ROOT_CONTEXT)
      if (span) fail(span, error)
    },

    traceRequests: (listener) => (request, response) => {
      const { method = '', headers, socket } = request
      const isTrusted = isProxy(socket.remoteAddress ?? '')
      const parent = isTrusted ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT
      const asked = currentRequest()
      const attributes = { 'http.request.method': method, 'request.id': asked?.id }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      response.once('close', () => {
        const route = asked?.route ?? 'none'
        const { statusCode: status } = response
        span
          .updateName(`${method} ${route}`)
          .setAttributes({ 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      current.run(trace.setSpan(parent, span), () => listener(request, response))
    },

    close: async () => {
      const delivered = provider.shutdown().catch(() => log.warn('traces could not be delivered'))
      await Promise.race([delivered, pause(lastDeliveryMs)])
    },
  }
}
