import type { Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import type { StaffRole } from '../../../contract/office/staff.ts'
import {
  officeOrder,
  foundOrder,
  openComplaint,
  serviceMember,
  soldDay,
  storedSession,
} from '../../paths/fixtures/office.ts'

type Answer = { readonly status?: number; readonly body: unknown } | { readonly png: string }
/** Answers a call; `null` loses the answer. */
type Handler = (body: unknown, query: URLSearchParams) => Answer | null

export const itemAnswer = (item: unknown): Answer => ({ body: { status: true, message: '', data: { item } } })
export const itemsAnswer = (items: readonly unknown[]): Answer => ({
  body: { status: true, message: '', data: { items } },
})
export const refusalAnswer = (code: string, status = 400, data: object = {}): Answer => ({
  status,
  body: { status: false, message: code, error: { code, message: code, data } },
})

/** A picture, as Base64. */
export const pictureAnswer = (png: string): Answer => ({ png })

const base = '/v1/product-office-be/'

/** The calls of the office, answered by the test: `METHOD path` in `answers`. */
export class OfficeDouble {
  readonly answers: Record<string, Handler> = {
    'GET unaccepted-orders': () => itemsAnswer([]),
    'GET complaints': () => itemsAnswer([openComplaint(1), openComplaint(2)]),
    'GET orders': () => itemsAnswer([foundOrder(1), foundOrder(2)]),
    [`GET orders/${foundOrder(1).uuid}`]: () => itemAnswer(officeOrder()),
    'GET days/2026-03-04': () => itemAnswer(soldDay),
  }
  /** What was called, in its order. */
  readonly calls: { readonly name: string; readonly body: unknown; readonly query: string }[] = []

  /** Answers the office's calls of a page, for a member of staff who is signed in; for nobody without a role. */
  static async of(page: Page, role: StaffRole | null = 'service'): Promise<OfficeDouble> {
    const double = new OfficeDouble()
    await page.route(`**${base}**`, (route) => double.#answer(route))
    if (role !== null) {
      const session = { ...storedSession, expires_at: '2099-01-01T00:00:00Z', staff: { ...serviceMember, role } }
      await page.addInitScript((text) => {
        if (!('wasOpened' in sessionStorage)) sessionStorage.setItem('office session', text)
        sessionStorage.setItem('wasOpened', 'true')
      }, JSON.stringify(session))
    }
    return double
  }

  /** Returns the bodies of one call. */
  bodiesOf(name: string): unknown[] {
    return this.calls.filter((call) => call.name === name).map(({ body }) => body)
  }

  async #answer(route: Route) {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const name = `${request.method()} ${pathname.slice(base.length)}`
    const body: unknown = request.postDataJSON()
    this.calls.push({ name, body, query: searchParams.toString() })
    const handler = this.answers[name]
    expect(handler, `an answer to ${name}`).toBeDefined()
    const answer = handler?.(body, searchParams) ?? null
    if (answer === null) return route.abort('connectionreset')
    if ('png' in answer) return route.fulfill({ contentType: 'image/png', body: Buffer.from(answer.png, 'base64') })
    if (typeof answer.body === 'string')
      return route.fulfill({ status: 200, contentType: 'text/csv', body: answer.body })
    return route.fulfill({ status: answer.status ?? 200, json: answer.body })
  }
}
