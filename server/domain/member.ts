import { Temporal } from 'temporal-polyfill'
import { marketingChannels, type MarketingChannel, type MarketingChoices } from '../../contract/customers.ts'
import { isEmail, normalizePhone } from '../../contract/market.ts'
import { passwordRuleProblem } from '../../contract/password.ts'
import { market } from './market.ts'
import { refuse, RefusalError, type Refusal } from './refusal.ts'

/** Consent to marketing by one channel, with its ISO instant and source. */
export type Consent = {
  readonly allowed: boolean
  readonly at: string | null
  readonly source: 'registration' | 'preferences' | null
}
export type Consents = Readonly<Record<MarketingChannel, Consent>>

const unsaid: Consent = { allowed: false, at: null, source: null }
export const noConsents: Consents = { email: unsaid, sms: unsaid, push: unsaid }

/** Returns the consents after an update: unchanged ones keep their time, omitted ones stay. */
export function updateConsents(
  before: Consents,
  wishes: { readonly [C in MarketingChannel]?: MarketingChoices[C] | undefined },
  source: NonNullable<Consent['source']>,
  now: Temporal.Instant,
): Consents {
  const after = (channel: MarketingChannel): Consent => {
    const { [channel]: kept } = before
    const allowed = wishes[channel] ?? kept.allowed
    return allowed === kept.allowed ? kept : { allowed, at: now.toString(), source }
  }
  const [email, sms, push] = marketingChannels.map(after)
  return { email: email ?? before.email, sms: sms ?? before.sms, push: push ?? before.push }
}

/** Returns the problem of an email by the market's pattern, or null. */
export const judgeEmail = (email: string): Refusal | null =>
  isEmail(market, email) ? null : refuse('CUS-100026', { path: 'email' })

/** Returns the problem of a new password [account.password], including common ones, or null. */
export function judgePassword(password: string, isCommon: boolean): Refusal | null {
  if (passwordRuleProblem(market, password) !== null)
    return refuse('CUS-100007', { path: 'password', ...market.password })
  return isCommon ? refuse('CUS-100007', { path: 'password', reason: 'common' }) : null
}

/** Returns the stored form of a phone number, or refuses it (COMMON-01). */
export function validPhone(phone: string): string {
  const normalized = normalizePhone(market, phone)
  if (normalized === null) throw new RefusalError('COMMON-01', { path: 'phone' })
  return normalized
}

/** Returns a valid date of birth: from the market's first year on, and old enough (COMMON-01). */
export function validBirthdate(text: string, now: Temporal.Instant): string {
  const refusal = new RefusalError('COMMON-01', { path: 'birthdate' })
  const today = now.toZonedDateTimeISO(market.timezone).toPlainDate()
  let date: Temporal.PlainDate
  try {
    date = Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    throw refusal
  }
  if (date.year < market.birthday_min_year || Temporal.PlainDate.compare(date, today) > 0) throw refusal
  if (Temporal.PlainDate.compare(date, today.subtract({ years: market.member_age })) > 0)
    throw new RefusalError('COMMON-01', { path: 'birthdate', problem: 'birthday-young' })
  return date.toString()
}
