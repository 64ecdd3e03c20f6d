import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { respondWith, commonHeaders } from './response-headers.ts'
import { encode, negotiateEncoding, type Encoded } from './encodings.ts'

type Kept = { readonly body: Encoded; readonly etag: string }

const max = 600

async function prepare(data: unknown): Promise<Kept> {
  const text = JSON.stringify({ status: true, message: '', data })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { etag, body: await encode(new TextEncoder().encode(text)) }
}

/** Caches responses in every encoding, while `source` is the same object; matching ETags get 304. */
export function createResponseCache(source: () => object) {
  const kept = new LRUCache<string, Promise<Kept>>({ max })
  let keptSource = source()

  function find(key: string, make: () => unknown): Promise<Kept> {
    if (keptSource !== source()) {
      kept.clear()
      keptSource = source()
    }
    const known = kept.get(key)
    if (known) return known
    const made = prepare(make())
    kept.set(key, made)
    return made
  }

  return async (c: Context, key: string, make: () => unknown) => {
    const used = source()
    const { body, etag } = await find(key, make)
    const headers = {
      etag,
      'cache-control': 'no-cache',
      vary: 'Lang, Accept-Encoding',
      'content-type': 'application/json',
    }
    const give = (bytes: Uint8Array<ArrayBuffer> | null, own: Readonly<Record<string, string>>, status: number) => {
      const length = bytes && { 'content-length': bytes.length }
      const all = { ...commonHeaders, ...c.get('headersOfAll'), ...own, ...length }
      c.set('reusable', { status, headers: all, body: bytes, isCurrent: () => source() === used })
      return respondWith(c, bytes, own, status)
    }
    if (c.req.header('if-none-match')?.includes(etag)) return give(null, headers, 304)
    const encoding = negotiateEncoding(c.req.header('accept-encoding'))
    const encoded = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
    return give(body[encoding], encoded, 200)
  }
}
