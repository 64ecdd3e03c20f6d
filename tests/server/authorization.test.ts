import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OfficeFailure } from '../../contract/office/errors.ts'
import { statusOfRefusal } from '../../server/domain/refusal.ts'
import { memberWithHistory, memberWithWeakPassword } from '../../server/db/seed/members.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import { ownerContact, type CallRequest, type AuthorizationRow } from './support/authorization-requests.ts'
import { authorizationRows } from './support/authorization-rows.ts'
import { signInDemoMember } from './support/account-calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

let app: TestApp
const keys: string[] = []
beforeAll(async () => {
  app = await openTestApp()
  for (const { code } of app.catalog.current().outlets) keys.push((await issueStoreKey(app.database, code)) ?? '')
})
afterAll(() => app.close())

type Headers = Readonly<Record<string, string>>
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })

/** Personal data of the owner and of the contact on the order. */
const traces = [
  memberWithHistory.email,
  memberWithHistory.lastName,
  memberWithHistory.phone,
  'Laguna Vista',
  ownerContact.email,
  ownerContact.last_name,
]

/** Makes a call and returns 200 or its error code, after checking the HTTP status, with the response body. */
async function answerTo(method: string, { path, body, headers: own }: CallRequest, headers: Headers) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await app.app.request(path, {
    method,
    headers: { Client: 'web', 'content-type': 'application/json', ...own, ...headers },
    ...sent,
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { answer: String(response.status), said: '' }
  }
  const said = await response.text()
  if (response.status === 200) return { answer: '200', said }
  const { code } = v.parse(OfficeFailure, JSON.parse(said)).error
  expect(response.status).toBe(statusOfRefusal(code))
  return { answer: code, said }
}

const table = Object.entries(authorizationRows).map(([name, row]) => ({ name, method: name.split(' ')[0] ?? '', row }))

describe('every call', () => {
  it('every call has a row, and every row belongs to a call', async () => {
    const document = v.parse(Document, await (await app.app.request('/openapi.json')).json())
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(Object.keys(authorizationRows).toSorted()).toEqual(calls.toSorted())
  })

  it.each(table)(
    '[security.authorization] $name answers only callers that are allowed to see its data',
    async ({ method, row }) => {
      const ask = async (headers: Headers) => answerTo(method, await row.ask(app), headers)
      const others = [await ask({}), await ask(await signInDemoMember(app, memberWithWeakPassword.email))] as const
      const owner = await ask(await signInDemoMember(app, memberWithHistory.email))
      expect([...others, owner].map(({ answer }) => answer)).toEqual([row.nobody, row.other, row.owner])
      for (const { said } of others) expect(traces.filter((trace) => said.includes(trace))).toEqual([])
    },
  )
})

describe('store calls', () => {
  const ofStores = table.filter(({ row }) => row.store !== undefined)

  it.each(ofStores)(
    '$name accepts only the key of its store',
    async ({ method, row }: { method: string; row: AuthorizationRow }) => {
      const asked = await row.ask(app)
      const answers: string[] = []
      for (const key of keys) answers.push((await answerTo(method, asked, { 'x-store-key': key })).answer)
      expect(answers).toContain(row.store)
    },
  )
})
