import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { Language } from '../../contract/primitives.ts'
import type { SandboxTicket } from '../db/sandbox-ticket-repository.ts'
import { RefusalError } from '../domain/refusal.ts'
import { market } from '../domain/market.ts'
import { sandboxAppPath, type SandboxAthMovil } from '../services/sandbox-ath-movil.ts'
import { policyOf, type DrawPaymentPage } from './sandbox-payments.ts'

type Given = { readonly athMovil: SandboxAthMovil; readonly draw: DrawPaymentPage }

/** The app of the sandbox of ATH Móvil, as a page: the customer confirms a payment or rejects it. */
export function sandboxAthMovilRoutes({ athMovil, draw }: Given) {
  async function ticketOf(c: Context): Promise<SandboxTicket> {
    const { id } = c.req.param()
    const ticket = v.is(v.pipe(v.string(), v.uuid()), id) ? await athMovil.find(id) : null
    if (!ticket) throw new RefusalError('COMMON-04')
    return ticket
  }

  function show(c: Context, { id, amount, orderNumber, phone, state }: SandboxTicket) {
    const language = v.safeParse(Language, c.req.query('lang'))
    const html = draw({
      id,
      amount,
      orderNumber,
      phone,
      language: language.success ? language.output : market.default_language,
      step: state === 'OPEN' ? 'app' : 'appOver',
      returnPath: '',
      testCards: [],
      problems: [],
      typed: { month: '', year: '' },
    })
    return c.html(html, 200, { 'content-security-policy': policyOf(html) })
  }

  return new Hono()
    .get(`${sandboxAppPath}/:id`, async (c) => show(c, await ticketOf(c)))
    .post(`${sandboxAppPath}/:id`, async (c) => {
      const { id } = await ticketOf(c)
      const { answer } = await c.req.parseBody()
      await (answer === 'yes' ? athMovil.confirm(id) : athMovil.reject(id))
      return show(c, await ticketOf(c))
    })
}
