import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { encode, type Encoded } from '../http/encodings.ts'
import { contentSecurityPolicy, type PageHosts } from './content-security-policy.ts'

/** A rendered page in all encodings. */
export type Page = {
  readonly status: number
  readonly location: string | null
  readonly etag: string
  readonly policy: string
  readonly body: Encoded
}

export type PageCacheOptions = {
  /** Milliseconds, at least one. */
  readonly keepFor: number
  readonly most: number
  readonly hosts: PageHosts
}

/** Renders pages and caches successful ones by key for `keepFor`; concurrent requests for a key render it once. */
export function createPageCache({ keepFor, most, hosts }: PageCacheOptions) {
  const kept = new LRUCache<string, Promise<Page>>({ max: most, ttl: keepFor })
  return {
    clear: () => kept.clear(),
    has: (key: string) => kept.has(key),
    /** Renders a page for one visitor, uncached. */
    fresh: async (render: () => Promise<Response>): Promise<Page> => toPage(await render(), hosts),
    async get(key: string, render: () => Promise<Response>): Promise<Page> {
      const known = kept.get(key)
      if (known) return known
      const made = render().then((response) => toPage(response, hosts))
      kept.set(key, made)
      const forget = () => {
        if (kept.peek(key) === made) kept.delete(key)
      }
      try {
        const page = await made
        if (page.status !== 200) forget()
        return page
      } catch (error) {
        forget()
        throw error
      }
    },
  }
}

async function toPage(response: Response, hosts: PageHosts): Promise<Page> {
  const identity = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    location: response.headers.get('location'),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy(new TextDecoder().decode(identity), hosts),
    body: await encode(identity, 'best'),
  }
}
