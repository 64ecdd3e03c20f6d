import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import * as v from 'valibot'
import { ruleTopics } from '../../contract/rule-topics.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** The atlas asks whether the Stately Inspector can be reached before it opens its window. */
const hosts = { scripts: [], calls: ['https://stately.ai'], pictures: [] }
const yearSeconds = 31_536_000

const cacheForAYear = (_: string, c: Context) => c.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
const askAgain = (_: string, c: Context) => c.header('cache-control', 'no-cache')

const Index = v.object({ machines: v.array(v.object({ id: v.string() })) })
const Stories = v.array(v.object({ id: v.string() }))
const readData = (built: string, name: string): unknown =>
  JSON.parse(readFileSync(join(built, 'data', `${name}.json`), 'utf8'))

/** Returns all addresses of the atlas. */
function pagesOf(built: string): ReadonlySet<string> {
  const { machines } = v.parse(Index, readData(built, 'es/index'))
  const stories = v.parse(Stories, readData(built, 'stories'))
  return new Set([
    '/flows',
    '/flows/report',
    '/flows/stories',
    ...stories.map(({ id }) => `/flows/stories/${id}`),
    ...machines.flatMap(({ id }) => [`/flows/${id}`, `/flows/${id}/try`]),
    ...ruleTopics.map((topic) => `/flows/rules/${topic}`),
  ])
}

/** Serves the atlas at `/flows` from the folder of its build; 404 before it is built. */
export function createAtlas(built: string): Hono {
  const atlas = new Hono()
  const page = join(built, 'index.html')
  if (!existsSync(page)) return atlas
  const html = readFileSync(page, 'utf8')
  const policy = contentSecurityPolicy(html, hosts)
  const pages = pagesOf(built)
  const files = { root: built, precompressed: true, rewriteRequestPath: (path: string) => path.slice('/flows'.length) }
  atlas.use('/flows/assets/*', serveStatic({ ...files, onFound: cacheForAYear }))
  atlas.use('/flows/data/*', serveStatic({ ...files, onFound: askAgain }))
  // The addresses of pictures have a version.
  atlas.use('/flows/pictures/*', async (c, next) => {
    await next()
    if (c.res.ok) cacheForAYear('', c)
  })
  atlas.use('/flows/pictures/*', serveStatic(files))
  for (const kind of ['assets', 'data', 'pictures']) atlas.get(`/flows/${kind}/*`, (c) => c.notFound())
  atlas.on('GET', ['/flows', '/flows/*'], (c) =>
    c.html(html, pages.has(c.req.path.replace(/\/$/, '')) ? 200 : 404, {
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin-allow-popups', // the Stately Inspector's window responds to its opener
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    }),
  )
  return atlas
}
