import { createHash } from 'node:crypto'
import type { Settings } from '../settings.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const contents = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  )

const mapboxHosts = ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com']

/** Hosts that the map calls; none for the map that comes with the storefront. */
export function mapHosts({
  mapboxToken,
  mapStyleUrl,
}: Pick<Settings, 'mapboxToken' | 'mapStyleUrl'>): readonly string[] {
  if (mapboxToken !== null) return mapboxHosts
  return mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin]
}

/** A strict policy for one page: its own inline scripts and sheets by hash (a cached page can have no nonce), and calls to `hosts`. */
export function contentSecurityPolicy(html: string, hosts: readonly string[]): string {
  const hashes = (tag: string) => [...new Set(contents(html, tag).map(hashOf))].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes('script')}`,
    `style-src 'self' ${hashes('style')}`,
    "style-src-attr 'unsafe-inline'", // React writes a few computed positions as style attributes
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
