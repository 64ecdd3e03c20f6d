import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import type { PaymentPageView } from '../../contract/sandbox-payment-page.ts'
import type { Clock } from '../clock.ts'
import type { SandboxCharge } from '../db/sandbox-charge-repository.ts'
import { cardProblems, cardDigitsOf, cardHintOf } from '../domain/sandbox-card-form.ts'
import { RefusalError } from '../domain/refusal.ts'
import { cardBehaviorOf, testCards, type Behavior } from '../domain/sandbox-cards.ts'
import type { Log } from '../log.ts'
import { signatureHeader, type SandboxPayments } from '../services/sandbox-payments.ts'
import { webhookPath } from './payments.ts'

export type DrawPaymentPage = (view: PaymentPageView) => string
type Given = {
  readonly bank: SandboxPayments
  readonly clock: Clock
  readonly log: Log
  readonly draw: DrawPaymentPage
  /** Calls the shop over HTTP, as a payment provider does. */
  readonly call: (path: string, init: RequestInit) => Promise<Response>
}

const Charge = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })
const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), '')
const CardFields = v.object({ number: text, month: text, year: text, code: text })

/** Delay of a late notice, in milliseconds. */
const lateMs = 2000

/** Returns a policy for a page with one sheet: no scripts, no pictures, forms to the same origin only. */
export function policyOf(html: string): string {
  const [, sheet = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(sheet).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}

/** The pages of sandbox payments [payment.card-data]: the only code that sees card numbers, which are not stored. */
export function sandboxPaymentsRoutes({ bank, clock, log, draw, call }: Given) {
  async function chargeOf(c: Context): Promise<SandboxCharge> {
    const path = v.safeParse(Charge, c.req.param())
    const charge = path.success ? await bank.find(path.output.id) : null
    if (!charge) throw new RefusalError('COMMON-04')
    return charge
  }

  function show(c: Context, charge: SandboxCharge, change: Partial<PaymentPageView> = {}, status: 200 | 422 = 200) {
    const { id, amount, orderNumber, language, returnPath, state } = charge
    const html = draw({
      id,
      amount,
      orderNumber,
      language,
      returnPath,
      phone: '',
      testCards,
      step: state === 'open' || state === 'confirming' ? state : 'over',
      problems: [],
      typed: { month: '', year: '' },
      ...change,
    })
    return c.html(html, status, { 'content-security-policy': policyOf(html) })
  }

  async function notify(id: string): Promise<void> {
    const { body, signature } = bank.noticeOf(id)
    const response = await call(webhookPath, { method: 'POST', body, headers: { [signatureHeader]: signature } })
    if (!response.ok) log.warn({ status: response.status }, 'sandbox notice refused')
  }

  const later = (id: string) =>
    setTimeout(
      () => void notify(id).catch((error: unknown) => log.error({ err: error }, 'late sandbox notice failed')),
      lateMs,
    )

  /** Notifies the shop, and redirects to it, as the card defines. */
  async function goOn(c: Context, charge: SandboxCharge, behavior: Behavior) {
    if (charge.state === 'confirming') return show(c, charge)
    if (behavior === 'silent') return show(c, charge, { step: 'silent' })
    if (behavior === 'late') later(charge.id).unref()
    else if (behavior !== 'slow' && behavior !== 'unreachable') await notify(charge.id)
    if (behavior === 'twice') await notify(charge.id)
    return c.redirect(charge.returnPath, 303)
  }

  return new Hono()
    .get('/sandbox-bank/pay/:id', async (c) => show(c, await chargeOf(c)))
    .post('/sandbox-bank/pay/:id', async (c) => {
      const charge = await chargeOf(c)
      const form = v.safeParse(CardFields, await c.req.parseBody())
      const card = form.success ? form.output : { number: '', month: '', year: '', code: '' }
      const problems = cardProblems(card, clock.now())
      const { month, year } = card
      if (charge.state === 'open' && problems.length > 0)
        return show(c, charge, { problems, typed: { month, year } }, 422)
      const digits = cardDigitsOf(card.number)
      const paid = await bank.pay(charge.id, cardBehaviorOf(digits), cardHintOf(digits))
      return paid ? goOn(c, paid, cardBehaviorOf(digits)) : show(c, await chargeOf(c))
    })
    .post('/sandbox-bank/pay/:id/confirm', async (c) => {
      const { id } = await chargeOf(c)
      const { answer } = await c.req.parseBody()
      const confirmed = await bank.confirm(id, answer === 'yes')
      return confirmed ? goOn(c, confirmed, 'approve') : show(c, await chargeOf(c))
    })
    .post('/sandbox-bank/pay/:id/cancel', async (c) => {
      const charge = await chargeOf(c)
      await bank.cancel(charge.id)
      return c.redirect(charge.returnPath, 303)
    })
}
