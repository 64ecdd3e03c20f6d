import type { Context } from 'hono'
import { Hono } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'

/** Replaces the worker of an earlier visit: deletes what it stored, and removes itself. Open tabs stay open. */
const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())
))
`

const revalidate = (_: string, c: Context) => c.header('cache-control', 'no-cache')

/** Serves the built worker of `folder` at a path; without one a worker that removes the worker of earlier visits. */
export function createServiceWorker(folder: string | null, path = '/service-worker.js') {
  const site = new Hono()
  return folder === null
    ? site.get(path, (c) => c.body(removal, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }))
    : site.use(path, serveStatic({ root: folder, precompressed: true, onFound: revalidate }))
}
