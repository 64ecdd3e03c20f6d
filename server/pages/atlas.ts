import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { contentSecurityPolicy } from './content-security-policy.ts'

const noHosts = { scripts: [], calls: [], pictures: [] }
const yearSeconds = 31_536_000

const keepForAYear = (_: string, c: Context) => c.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
const askAgain = (_: string, c: Context) => c.header('cache-control', 'no-cache')

/** The atlas of the flows at `/flows`, from its built `folder`; without it nothing is there. */
export function createAtlas(folder: string): Hono {
  const atlas = new Hono()
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return atlas
  const html = readFileSync(page, 'utf8')
  const policy = contentSecurityPolicy(html, noHosts)
  const files = { root: folder, precompressed: true, rewriteRequestPath: (path: string) => path.slice('/flows'.length) }
  atlas.use('/flows/assets/*', serveStatic({ ...files, onFound: keepForAYear }))
  atlas.use('/flows/data/*', serveStatic({ ...files, onFound: askAgain }))
  atlas.get('/flows/:kind{assets|data}/*', (c) => c.notFound())
  atlas.on('GET', ['/flows', '/flows/*'], (c) =>
    c.html(html, 200, {
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    }),
  )
  return atlas
}
