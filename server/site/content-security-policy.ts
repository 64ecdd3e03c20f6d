import { createHash } from 'node:crypto'
import type { Settings } from '../settings.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const contents = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b(?![^>]*\\b(?:src=|ld\\+json))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  )

const mapboxHosts = ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com']

const tagManagerHost = 'https://www.googletagmanager.com'
const analyticsHosts = [tagManagerHost, 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/** Other hosts that a page uses. */
export type PageHosts = {
  readonly scripts: readonly string[]
  readonly calls: readonly string[]
  readonly pictures: readonly string[]
}

/** Returns the hosts of the map; none for the bundled one. */
export function mapHosts({
  mapboxToken,
  mapStyleUrl,
}: Pick<Settings, 'mapboxToken' | 'mapStyleUrl'>): readonly string[] {
  const ofStyle = mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin]
  return mapboxToken === null ? ofStyle : [...ofStyle, ...mapboxHosts]
}

/** Hosts of the map and of analytics. */
export function externalHosts(settings: Pick<Settings, 'mapboxToken' | 'mapStyleUrl' | 'gtmId'>): PageHosts {
  const measuring = settings.gtmId === null ? [] : analyticsHosts
  return {
    scripts: settings.gtmId === null ? [] : [tagManagerHost],
    calls: [...mapHosts(settings), ...measuring],
    pictures: measuring,
  }
}

/** Returns a strict policy for one page: its inline scripts and sheets by hash (a cached page can have no nonce), and the `hosts`. */
export function contentSecurityPolicy(html: string, hosts: PageHosts): string {
  const hashes = (tag: string) => [...new Set(contents(html, tag).map(hashOf))].join(' ')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hosts.scripts, hashes('script')].join(' '),
    `style-src 'self' ${hashes('style')}`,
    "style-src-attr 'unsafe-inline'", // React sets a few computed positions as style attributes
    ["img-src 'self' data: blob:", ...hosts.pictures].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...hosts.calls].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
