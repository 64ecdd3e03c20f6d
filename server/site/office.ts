import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { projectPath } from '../project-path.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const yearSeconds = 31_536_000

const cacheForAYear = (_: string, c: Context) => c.header('cache-control', `public, max-age=${yearSeconds}, immutable`)

/** The addresses of the office's pages; the browser decides who sees what. */
const pages =
  /^\/office\/($|(orders(\/[\w-]+)?|days(\/[\d-]+)?|catalog(\/\d+(\/edit(\/[a-z]+(\/[\w-]+)?)?)?)?|complaints|staff|audit)\/?$)/

/** Serves the office at `/office/`; 404 before it is built. */
export function createOffice(mapHosts: readonly string[]): Hono {
  const office = new Hono()
  const built = projectPath('dist/office')
  const page = join(built, 'index.html')
  if (!existsSync(page)) return office
  const html = readFileSync(page, 'utf8')
  const headers = {
    'content-security-policy': contentSecurityPolicy(html, { scripts: [], calls: mapHosts, pictures: [] }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'geolocation=(), camera=(), microphone=()',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
  }
  const rewriteRequestPath = (path: string) => path.slice('/office'.length)
  office.use(
    '/office/assets/*',
    serveStatic({ root: built, precompressed: true, rewriteRequestPath, onFound: cacheForAYear }),
  )
  office.get('/office/assets/*', (c) => c.notFound())
  office.get('/office', (c) => c.redirect('/office/', 301))
  office.get('/office/*', (c) => c.html(html, pages.test(c.req.path) ? 200 : 404, headers))
  return office
}
