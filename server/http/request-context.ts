import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that is being answered. */
type RequestContext = {
  /** Is in the answer's `X-Request-Id`, in each line of the log, and on the customer's error page. */
  readonly id: string
  /** Its route pattern, once known: paths may contain secrets. */
  route?: string
}

const current = new AsyncLocalStorage<RequestContext>()

/** Answers a request in its context. */
export const inRequest = <T>(context: RequestContext, work: () => T): T => current.run(context, work)

/** Returns what is known of the current request; undefined outside of one. */
export const currentRequest = (): RequestContext | undefined => current.getStore()

/** Returns the id of the current request; undefined outside of one. */
export const requestId = (): string | undefined => current.getStore()?.id

/** Notes the route of the current request; those of the calls that a page makes come later and do not count. */
export function noteRoute(route: string): void {
  const context = current.getStore()
  if (context) context.route ??= route
}
