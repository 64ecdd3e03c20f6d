import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

export const socialCookie = 'social'

/** The secret of a browser that has gone to a provider; empty where it has not. */
export const browserOf = (c: Context) => getCookie(c, socialCookie) ?? ''
