import * as fc from 'fast-check'
import { generateSync } from 'json-schema-faker'
import * as v from 'valibot'
import type { TestApp } from '../support/open-test-app.ts'
import { callsOf, createAnswerCheck, type ApiCall } from './api-description.ts'
import { createFuzzCallers, createKnownRequests, useKnownUuids } from './known-requests.ts'
import { requestPlans, withChange, type RequestTree } from './request-plans.ts'

const Tree = v.looseObject({ path: v.looseObject({}), query: v.looseObject({}), headers: v.looseObject({}) })

/** A request whose answer is not what the document promises. */
type Fault = {
  readonly number: number
  readonly call: string
  readonly problem: string
  readonly request: string
}
type FuzzRun = { readonly faults: readonly Fault[]; readonly statuses: ReadonlyMap<number, number> }

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** Headers are bytes. */
const headerOf = (value: unknown) => textOf(value).replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
const encoded = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())

function urlOf({ path }: ApiCall, request: RequestTree): string {
  const params = new Map<string, unknown>(Object.entries(request.path))
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params.get(name) ?? ''))
  const query = Object.entries(request.query).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encodeURIComponent(name)}=${encoded(one)}`),
  )
  return query.length > 0 ? `${pathname}?${query.join('&')}` : pathname
}

/** Returns the bodies of an answer: one, or the events that a stream begins with. */
async function bodiesOf(response: Response, type: string): Promise<unknown[]> {
  if (type === 'text/csv') return [await response.text()]
  if (type !== 'text/event-stream') return [JSON.parse(await response.text())]
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  const lines = new TextDecoder().decode(value).matchAll(/^data: (.+)$/gm)
  return [...lines].map(([, data = '']): unknown => JSON.parse(data))
}

/** Sends as many requests as `requests` to every call of `/openapi.json`. The same seed makes the same plans. */
export async function fuzzApi(app: TestApp, seed: number, requests: number): Promise<FuzzRun> {
  const calls = callsOf(await (await app.app.request('/openapi.json')).json())
  const checkAnswer = createAnswerCheck()
  const knownRequest = createKnownRequests(app)
  const headersOf = createFuzzCallers(app)
  useKnownUuids(app)
  const faults: Fault[] = []
  const statuses = new Map<number, number>()

  async function send(plan: ReturnType<typeof plansFrom>[number], number: number) {
    const call = calls[plan.call]
    if (!call) throw new Error(`No call ${plan.call}`)
    const { schemaSeed } = plan
    const start =
      schemaSeed === null
        ? await knownRequest(call)
        : v.parse(Tree, generateSync(call.request, { seed: schemaSeed, optionalsProbability: 0.7 }))
    const request = plan.changes.reduce<RequestTree>(withChange, start)
    const body = call.method === 'GET' ? undefined : (plan.rawBody ?? JSON.stringify(request.body))
    const headers = {
      'content-type': plan.contentType ?? 'application/json',
      ...Object.fromEntries(
        Object.entries(request.headers).map(([name, value]: [string, unknown]) => [name, headerOf(value)]),
      ),
      ...(await headersOf(plan.caller)),
    }
    const url = urlOf(call, request)
    const response = await app.app.request(url, { method: call.method, headers, ...(body !== undefined && { body }) })
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const problem = checkAnswer(call, response.status, type, await bodiesOf(response, type))
    if (problem === null) return
    faults.push({ number, call: call.name, problem, request: JSON.stringify({ url, headers, body }).slice(0, 2000) })
  }

  const plansFrom = (chunk: number) =>
    fc.sample(requestPlans(calls.length), { seed: seed + chunk, numRuns: Math.min(1000, requests - chunk * 1000) })
  for (let chunk = 0; chunk * 1000 < requests; chunk += 1)
    for (const [index, plan] of plansFrom(chunk).entries()) await send(plan, chunk * 1000 + index)
  return { faults, statuses }
}
