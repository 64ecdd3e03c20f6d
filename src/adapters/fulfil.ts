import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'
import { limited, limitOf } from '../../machines/shared/port.ts'

/** A call of a port: `signal` aborts at the port's limit, or when the state ends. */
export type PortCall<Input> = { readonly input: Input; readonly signal: AbortSignal }

/** Returns what provides a port. It rejects at the port's limit, so that `onError` is the only arrow for silence. */
export function fulfil<Output, Input extends NonReducibleUnknown>(
  port: PromiseActorLogic<Output, Input>,
  run: NoInfer<(call: PortCall<Input>) => PromiseLike<Output>>,
) {
  const limit = limitOf(port)
  const provided = fromPromise<Output, Input>(({ input, signal }) =>
    limit === null
      ? run({ input, signal })
      : withinLimit(limit, signal, async (ended) => run({ input, signal: ended })),
  )
  return limited(provided, limit)
}

/** Rejects when the limit is reached or `ended` aborts, even if nothing heeds the signal. */
async function withinLimit<T>(limit: number, ended: AbortSignal, run: (signal: AbortSignal) => Promise<T>) {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error(`No answer within ${limit} ms`)), limit)
  ended.addEventListener('abort', () => stop.abort(ended.reason))
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason))
  })
  try {
    return await Promise.race([run(stop.signal), stopped])
  } finally {
    clearTimeout(timer)
  }
}
