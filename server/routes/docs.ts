import { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Bohío Pizza API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="api"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
`
const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api' })`
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

const assets = [
  { name: 'swagger-ui.css', type: 'text/css' },
  { name: 'swagger-ui-bundle.js', type: 'text/javascript' },
] as const

const folder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** `/openapi.json` of `api`, and a page that shows it with nothing from outside. */
export function docsRoutes(api: Hono) {
  const docs = new Hono()
    .get(
      '/openapi.json',
      openAPIRouteHandler(api, {
        documentation: {
          openapi: '3.1.0',
          info: { title: 'Bohío Pizza', version: '1', description: 'Ordering pizza in Puerto Rico.' },
        },
      }),
    )
    .get('/docs', (c) => c.html(page, 200, { 'content-security-policy': policy }))
    .get('/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript' }))
  for (const { name, type } of assets) {
    docs.get(`/docs/${name}`, async (c) => {
      const file = new Uint8Array(await readFile(join(folder(), name)))
      return c.body(file, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' })
    })
  }
  return docs
}
