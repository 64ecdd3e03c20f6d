import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

export const socialCookie = 'social'

/** Returns the browser's secret during a social sign-in; empty without one. */
export const socialBrowserSecretOf = (c: Context) => getCookie(c, socialCookie) ?? ''
