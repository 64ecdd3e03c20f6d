import { request } from 'node:http'

/** A call as a browser sends it. */
export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}
export type Reply = { readonly status: number; readonly text: string }

/** How long a customer waits for an answer (the limit of the checkout's ports). */
const limitMs = 20_000

/** Sends a call and returns the answer; rejects without one, or when `signal` aborts. */
export async function exchange(origin: string, call: Call, signal?: AbortSignal): Promise<Reply> {
  const { method, path, headers, body } = call
  const limit = AbortSignal.timeout(limitMs)
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers },
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(body === null ? {} : { body }),
  })
  return { status: response.status, text: await response.text() }
}

/** Sends a call and disconnects before the answer. */
export function sendAndDisconnect(origin: string, { method, path, headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent: false })
    sent.on('error', reject)
    sent.on('response', (response) => response.destroy())
    sent.end(body ?? '', () => {
      sent.off('error', reject).on('error', () => undefined)
      sent.destroy()
      resolve()
    })
  })
}
