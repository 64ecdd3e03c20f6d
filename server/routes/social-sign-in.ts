import { Hono, type Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { RefusalError } from '../domain/refusal.ts'
import { socialBrowserSecretOf, socialCookie } from '../http/social-cookie.ts'
import { createSocialSignIns, FailedSocialSignIn } from '../services/social-sign-ins.ts'
import type { Services } from '../services/services.ts'
import type { SocialSettings } from '../social-settings.ts'
import { customerBasePath } from './accounts.ts'

/** Lifetime of a sign-in in progress and its ticket together. */
const cookieSeconds = 30 * 60
const base = `${customerBasePath}/social/:method`

/** Whether it is a path of this site, and browsers read it as nothing else. */
const pathIn = (text: string) => (/^\/(?![/\\])[^\\\s]{0,500}$/.test(text) ? text : '/')

/** Social sign-in: pages go to `start`, and return to `/login/{method}` with a ticket in the fragment. */
export function socialSignInRoutes(services: Services, settings: SocialSettings) {
  const journeys = createSocialSignIns(services, settings)
  const isSecure = journeys.origin.startsWith('https:')

  /** Redirects back to the page, with one code for every failure. */
  async function end(c: Context, method: string, form: URLSearchParams | null) {
    const url = new URL(c.req.path + new URL(c.req.url).search, journeys.origin)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const request = form ? new Request(url, { method: 'POST', headers, body: form.toString() }) : url
    const given = form ?? url.searchParams
    const browser = socialBrowserSecretOf(c)
    const back = { state: given.get('state') ?? '', browser, request, user: given.get('user') }
    try {
      const { ticket, callback } = await journeys.end(method, back)
      return c.redirect(`/login/${method}?callback=${encodeURIComponent(callback)}#ticket=${ticket}`, 303)
    } catch (error) {
      if (error instanceof RefusalError && error.code === 'COMMON-04') throw error
      // A provider's message may contain personal data: only its kind is logged.
      const cause = error instanceof FailedSocialSignIn ? error.cause : error
      if (!(cause instanceof RefusalError))
        services.log.warn({ method, kind: cause instanceof Error ? cause.name : '' }, 'social sign-in failed')
      const on = error instanceof FailedSocialSignIn ? `?callback=${encodeURIComponent(error.callback)}` : ''
      return c.redirect(`/login/${method}${on}#error=CUS-100024`, 303)
    }
  }

  return new Hono()
    .get(`${base}/start`, async (c) => {
      const { to, browser } = await journeys.begin(c.req.param('method'), pathIn(c.req.query('callback') ?? '/'))
      // Apple returns with a cross-site form post, which sends no same-site cookie.
      const sameSite = isSecure ? 'None' : 'Lax'
      const path = customerBasePath
      setCookie(c, socialCookie, browser, { httpOnly: true, secure: isSecure, sameSite, path, maxAge: cookieSeconds })
      return c.redirect(to.href, 303)
    })
    .get(`${base}/callback`, (c) => end(c, c.req.param('method'), null))
    .post(`${base}/callback`, async (c) => end(c, c.req.param('method'), new URLSearchParams(await c.req.text())))
}
