import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { contentSecurityPolicy } from './content-security-policy.ts'

const noHosts = { scripts: [], calls: [], pictures: [] }
const yearSeconds = 31_536_000

const keepForAYear = (_: string, c: Context) => c.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
const askAgain = (_: string, c: Context) => c.header('cache-control', 'no-cache')

/** Where the atlas is: what was built of it, and the pictures of the gallery, which may not have been taken. */
export type AtlasFolders = { readonly built: string; readonly pictures: string }

/** The atlas of the flows at `/flows`; nothing is there before it is built. */
export function createAtlas({ built, pictures }: AtlasFolders): Hono {
  const atlas = new Hono()
  const page = join(built, 'index.html')
  if (!existsSync(page)) return atlas
  const html = readFileSync(page, 'utf8')
  const policy = contentSecurityPolicy(html, noHosts)
  const files = { root: built, precompressed: true, rewriteRequestPath: (path: string) => path.slice('/flows'.length) }
  atlas.use('/flows/assets/*', serveStatic({ ...files, onFound: keepForAYear }))
  atlas.use('/flows/data/*', serveStatic({ ...files, onFound: askAgain }))
  const rewriteRequestPath = (path: string) => path.slice('/flows/gallery'.length)
  atlas.use('/flows/gallery/*', serveStatic({ root: pictures, rewriteRequestPath, onFound: askAgain }))
  atlas.get('/flows/:kind{assets|data|gallery}/*', (c) => c.notFound())
  atlas.on('GET', ['/flows', '/flows/*'], (c) =>
    c.html(html, 200, {
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin-allow-popups', // the Stately Inspector's window answers the one that opened it
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    }),
  )
  return atlas
}
