import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { DriverPages, DriverView } from '../../contract/driver-page.ts'
import type { Language } from '../../contract/primitives.ts'
import { storeOrderWire } from '../serializers/store-order-wire.ts'
import type { Services } from '../services/services.ts'

export const driverPath = '/driver'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Returns a policy for a page with one sheet and one script, which calls the same origin only. */
function policyOf(html: string): string {
  const [, sheet = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  const [, script = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(html) ?? []
  const allowed = `style-src ${hashOf(sheet)}; script-src ${hashOf(script)}; connect-src 'self'`
  return `default-src 'none'; ${allowed}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`
}

const statuses = { open: 200, over: 410, unknown: 404 } as const
const noIndex = { 'x-robots-tag': 'noindex, nofollow' }

type Given = Pick<Services, 'life' | 'catalog' | 'driverLinks'> & DriverPages

/** The page of a delivery for its driver, which the QR code of the ticket opens; nobody signs in, and it ends with the order. */
export function driverRoutes({ life, catalog, driverLinks, drawShell, drawView }: Given) {
  async function viewOf(key: string, language: Language): Promise<DriverView> {
    const uuid = driverLinks.orderOf(key)
    if (uuid === null) return { state: 'unknown' }
    const order = await life.read(uuid)
    const store = catalog.current().outletById.get(order.outletId)
    if (!store || !driverLinks.isOpen(order)) return { state: 'over' }
    const seen = { order, events: [], ticket: null, driverLink: null }
    return { state: 'open', order: storeOrderWire(catalog.current(), seen, language), store }
  }

  const languageOf = (lang: string | undefined): Language => (lang === 'en' ? 'en' : 'es')
  return new Hono()
    .get(driverPath, (c) => {
      const html = drawShell(languageOf(c.req.query('lang')))
      return c.html(html, 200, { ...noIndex, 'content-security-policy': policyOf(html) })
    })
    .post(driverPath, async (c) => {
      const language = languageOf(c.req.query('lang'))
      const view = await viewOf(await c.req.text(), language)
      return c.html(drawView(view, language), statuses[view.state], noIndex)
    })
}
