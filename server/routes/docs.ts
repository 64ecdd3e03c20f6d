import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { securitySchemes } from '../http/openapi-headers.ts'
import { encode, negotiateEncoding, type Encoded } from '../http/encodings.ts'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Bohío Pizza API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="api"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
`
// All calls at once take minutes to draw; a family takes seconds.
const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api', docExpansion: 'none' })`
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

const assets = [
  { name: 'swagger-ui.css', type: 'text/css' },
  { name: 'swagger-ui-bundle.js', type: 'text/javascript' },
] as const

const folder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const description = `Ordering pizza in Puerto Rico: \`GET menu\` has the products, \`POST cart\` makes a cart of one and
answers the \`device\` that opens it, \`POST orders\` orders it, with an \`Idempotency-Key\` of your own, and answers the
\`order_token\` that opens the order. Amounts are cents.`

async function describeApi(api: Hono): Promise<Encoded> {
  const document = await generateSpecs(api, {
    defaultValidationErrorResponse: false, // invalid input is refused like any other
    documentation: {
      openapi: '3.1.0',
      info: { title: 'Bohío Pizza', version: '1', description },
      components: { securitySchemes },
    },
  })
  return encode(new TextEncoder().encode(JSON.stringify(document)))
}

/** Serves `/openapi.json` of `api`, and a self-contained page that shows it. */
export function docsRoutes(api: Hono) {
  let document: Promise<Encoded> | undefined
  const docs = new Hono()
    .get('/openapi.json', async (c) => {
      const body = await (document ??= describeApi(api))
      const encoding = negotiateEncoding(c.req.header('accept-encoding'))
      return c.body(body[encoding], 200, {
        'content-type': 'application/json',
        vary: 'Accept-Encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
    })
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
