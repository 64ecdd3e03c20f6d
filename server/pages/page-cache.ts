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
type Entry = { page: Promise<Page>; until: number }

export type PageCacheOptions = {
  readonly now: () => number
  /** Milliseconds. */
  readonly keepFor: number
  readonly most: number
  readonly hosts: PageHosts
}

/** Renders pages and caches successful ones by key for `keepFor`; concurrent requests for a key render it once. */
export function createPageCache({ now, keepFor, most, hosts }: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  return {
    clear: () => entries.clear(),
    /** Renders a page for one visitor, uncached. */
    fresh: async (render: () => Promise<Response>): Promise<Page> => toPage(await render(), hosts),
    async get(key: string, render: () => Promise<Response>): Promise<Page> {
      const hit = entries.get(key)
      if (hit && hit.until > now()) return hit.page
      const entry = { page: render().then((response) => toPage(response, hosts)), until: now() + keepFor }
      entries.delete(key)
      entries.set(key, entry)
      const oldest = entries.keys().next().value
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key)
      }
      try {
        const page = await entry.page
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
    body: await encode(identity),
  }
}
