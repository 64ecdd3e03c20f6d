import openapiTS from 'openapi-typescript'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlacedOrder } from '../../contract/orders.ts'
import { addLineBody, cartContext, newCart, orderBody } from './support/calls.ts'
import { generatedClient } from './support/generated-client.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

const Parameter = v.looseObject({ in: v.string(), name: v.string(), required: v.optional(v.boolean(), false) })
const Operation = v.looseObject({
  parameters: v.optional(v.array(Parameter), []),
  security: v.optional(v.array(v.record(v.string(), v.array(v.string())))),
  responses: v.record(v.string(), v.unknown()),
})
const Scheme = v.object({
  type: v.literal('apiKey'),
  in: v.literal('header'),
  name: v.string(),
  description: v.string(),
})
const Document = v.looseObject({
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.looseObject({ securitySchemes: v.record(v.string(), Scheme) }),
})

let app: TestApp
let text = ''
let document: v.InferOutput<typeof Document>
beforeAll(async () => {
  app = await openTestApp()
  text = await (await app.app.request('/openapi.json')).text()
  document = v.parse(Document, JSON.parse(text))
})
afterAll(() => app.close())

const order = '/v1/product-order-be/orders'
const cart = '/v1/product-cart-fe'

/** Returns the headers of a call: the alternatives that identify its caller, and its parameters. */
function headersOf(method: string, path: string) {
  const { parameters, security = [] } = v.parse(Operation, document.paths[path]?.[method.toLowerCase()])
  const names = security.map((one) =>
    Object.keys(one)
      .map((scheme) => document.components.securitySchemes[scheme]?.name ?? scheme)
      .join('+'),
  )
  return {
    callers: names.join('|'),
    headers: parameters.filter((one) => one.in === 'header').map(({ name, required }) => name + (required ? '!' : '')),
  }
}

/** Returns all members of a value, recursively. */
const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, member]): [string, unknown][] => [[name, member], ...membersOf(member)])
    : []

describe('OpenAPI document', () => {
  it.each([
    ['POST', `${cart}/cart`, '|x-device|x-token', ['Lang', 'Client', 'Idempotency-Key']],
    ['POST', `${cart}/update-quantity`, 'x-device|x-token', ['Lang', 'Client', 'Idempotency-Key']],
    ['GET', `${cart}/own-carts`, 'x-token', ['Lang', 'Client']],
    ['POST', order, 'x-device|x-token', ['Lang', 'Client', 'Idempotency-Key!']],
    ['GET', `${order}/{uuid}`, '|x-order-token|x-token', ['Lang', 'Client']],
    ['POST', `${order}/{uuid}/cancel`, 'x-order-token|x-token', ['Lang', 'Client']],
    ['GET', `${order}/{uuid}/events`, '', ['Lang', 'Client', 'Last-Event-ID']],
    ['PUT', `${order}/tracking/{uuid}`, 'x-store-key', ['Lang', 'Client']],
    ['GET', `${order}/stream`, 'x-store-key', ['Lang', 'Client']],
    ['PATCH', '/v1/product-order-be/store', 'x-store-key', ['Lang', 'Client']],
    ['PUT', '/v2/product-menu-fe/sold-out/{uuid}', 'x-store-key', ['Lang', 'Client']],
    ['POST', '/v1/product-customer/contacts', '|x-token', ['Lang', 'Client', 'Idempotency-Key!']],
    ['GET', '/v1/product-customer/customers-by-token', 'x-token', ['Lang', 'Client']],
    ['GET', '/v2/product-menu-fe/menu', '', ['Lang', 'Client']],
  ])('the document states the callers and headers of %s %s', (method, path, callers, headers) => {
    expect(headersOf(method, path)).toEqual({ callers, headers })
  })

  it('the document describes only answers that calls give', () => {
    const answers = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).map(({ responses }) => Object.keys(responses).join()),
    )
    expect(answers.length).toBeGreaterThan(80)
    expect([...new Set(answers)]).toEqual(['200,default'])
  })

  it('the document states the maximum length of texts that are trimmed first', () => {
    const said = JSON.stringify(document.paths[order]?.['post'])
    expect(said).toContain('"first_name":{"type":"string","description":"At most 60 characters."}')
    expect(said).toContain('`instruction_max` of `config` characters')
    expect(text.split('"description":"At most ').length).toBeGreaterThan(100)
  })

  it('the document describes tuples as OpenAPI 3.1 does', () => {
    const members = membersOf(document)
    expect(members.filter(([name, value]) => name === 'items' && Array.isArray(value))).toEqual([])
    const tuples = members.filter(([name]) => name === 'prefixItems')
    expect(tuples.length).toBeGreaterThan(1)
  })

  it('the document is compressed for clients that accept it', async () => {
    const response = await app.app.request('/openapi.json', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const body = new Uint8Array(await response.arrayBuffer())
    expect(body.length).toBeLessThan(text.length / 10)
    expect(brotliDecompressSync(body).toString()).toBe(text)
  })
})

describe('generated client', () => {
  const Client = v.object({ orderPizza: v.function() })
  let folder = ''
  beforeAll(async () => {
    // Inside node_modules, so that the client resolves openapi-fetch.
    await mkdir('node_modules/.cache', { recursive: true })
    folder = await mkdtemp('node_modules/.cache/generated-client-')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('[api.described] a client generated from the document compiles without errors and orders a pizza', async () => {
    const file = join(folder, 'client.ts')
    await writeFile(join(folder, 'api.ts'), await openapiTS(JSON.parse(text)))
    await writeFile(file, generatedClient)
    const options = '--noEmit --strict --skipLibCheck --ignoreConfig --target esnext --module nodenext'.split(' ')
    const compiled = promisify(execFile)('node_modules/.bin/tsc', [...options, '--allowImportingTsExtensions', file])
    expect(await compiled.catch((error: unknown) => error)).toMatchObject({ stdout: '' })

    const { orderPizza } = v.parse(Client, await import(pathToFileURL(file).href))
    const { context: _none, ...pizza } = addLineBody(app, 'pepperoni-doble')
    const { cart_id: _id, total: _total, ...wishes } = orderBody(await newCart(app, cartContext('SJ02', 'C')))
    const placed: unknown = await orderPizza(
      (request: Request) => app.app.request(request),
      { ...pizza, context: cartContext('SJ02', 'C') },
      wishes,
    )
    expect(v.parse(PlacedOrder, placed).order_number).toMatch(/\w/)
  })
})
