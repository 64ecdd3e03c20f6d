import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { projectPath } from '../project-path.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createServiceWorker } from './service-worker.ts'

const noHosts = { scripts: [], calls: [], pictures: [] }
const yearSeconds = 31_536_000

const cacheForAYear = (_: string, c: Context) => c.header('cache-control', `public, max-age=${yearSeconds}, immutable`)

/** A tablet starts it from its home screen, without the browser around it. */
const manifest = {
  name: 'Bohío Pizza · Cocina',
  short_name: 'Cocina',
  start_url: '/kitchen/',
  scope: '/kitchen/',
  display: 'standalone',
  background_color: '#fbf3e4',
  theme_color: '#12402f',
  icons: [
    { src: '/img/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/img/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/img/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** Serves the store's screen at `/kitchen/CODE`, and at `/kitchen/` before the key has told the store; 404 before it is built. */
export function createKitchen(hasServiceWorker: boolean): Hono {
  const kitchen = new Hono()
  const built = projectPath('dist/kitchen')
  const page = join(built, 'index.html')
  if (!existsSync(page)) return kitchen
  const html = readFileSync(page, 'utf8')
  const headers = {
    'content-security-policy': contentSecurityPolicy(html, noHosts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'screen-wake-lock=(self), geolocation=(), camera=(), microphone=()',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
  }
  const rewriteRequestPath = (path: string) => path.slice('/kitchen'.length)
  kitchen.use(
    '/kitchen/assets/*',
    serveStatic({ root: built, precompressed: true, rewriteRequestPath, onFound: cacheForAYear }),
  )
  const worker = createServiceWorker(hasServiceWorker ? projectPath('dist') : null, '/kitchen/service-worker.js')
  kitchen.route('/', worker)
  kitchen.get('/kitchen', (c) => c.redirect('/kitchen/', 301))
  kitchen.get('/kitchen/', (c) => c.html(html, 200, headers))
  kitchen.get('/kitchen/:outlet{[A-Za-z][A-Za-z0-9]+}', (c) => c.html(html, 200, headers))
  kitchen.get('/kitchen/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    }),
  )
  kitchen.get('/kitchen/*', (c) => c.notFound())
  return kitchen
}
