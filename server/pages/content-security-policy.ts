import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const contents = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  )

/** A strict policy for one page: its own inline scripts and sheets by hash (a cached page can have no nonce). */
export function contentSecurityPolicy(html: string): string {
  const hashes = (tag: string) => [...new Set(contents(html, tag).map(hashOf))].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes('script')}`,
    `style-src 'self' ${hashes('style')}`,
    "style-src-attr 'unsafe-inline'", // React writes a few computed positions as style attributes
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
