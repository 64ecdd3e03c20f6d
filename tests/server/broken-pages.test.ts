import { afterAll, beforeAll, expect, it } from 'vitest'
import { Failure } from '../../contract/errors.ts'
import * as v from 'valibot'
import { createLog } from '../../server/log.ts'
import { handlePageErrors, handleApiErrors } from '../../server/error-handlers.ts'
import { createSite } from '../../server/site/site.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'
import { siteOptions } from './support/site-options.ts'

const broken = () => Promise.reject(new Error('what only the log may say'))
const messageOf = (code: string, language: string) => `${code} in ${language}`
let app: TestApp
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>
beforeAll(async () => {
  app = await openTestApp()
  const fail = handleApiErrors(createLog({ logLevel: 'silent' }), messageOf)
  const { answer } = createSite({
    ...siteOptions,
    api: app.app,
    render: broken,
    seo: { robotsText: () => '', renderSitemap: broken, renderWebManifest: broken, shareText: broken },
    fail: handlePageErrors(fail, messageOf),
  })
  ask = async (path, headers = {}) => answer(new Request(`https://bohio.example${path}`, { headers }), {})
})
afterAll(() => app.close())

it.each(['/', '/order/pizzas', '/tracker-order/0190f000-0000-7000-8000-000000000001'])(
  'a page that fails to render (%s) answers 500 in the visitor’s language, without a stack trace',
  async (path) => {
    const response = await ask(path, { accept: 'text/html,*/*;q=0.8', cookie: 'lang=en' })
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('COMMON-99 in en')
    expect(text).not.toMatch(/only the log|\bat .+:\d+/)
  },
)

it.each(['/share/1/es/la-boricua.png', '/sitemap.xml', '/order/pizzas'])(
  'a file that fails to render (%s) answers 500 with an API error, without a stack trace',
  async (path) => {
    const response = await ask(path, { accept: 'image/avif,*/*' })
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(v.parse(Failure, JSON.parse(text)).error.code).toBe('COMMON-99')
    expect(text).not.toMatch(/only the log|\bat .+:\d+/)
  },
)
