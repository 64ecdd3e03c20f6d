import type { Market } from './market.ts'

const passwordClasses = ['digit', 'lowercase', 'uppercase', 'symbol'] as const
export type PasswordClass = (typeof passwordClasses)[number]

const patterns: Readonly<Record<PasswordClass, RegExp>> = {
  digit: /\p{Nd}/u,
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  symbol: /[^\p{L}\p{N}\s:]/u,
}

/** Status of a password rule: unmet, met, or optional because enough others are met. */
export type PasswordRuleStatus = 0 | 1 | 2
export type PasswordRule = { readonly name: PasswordClass; readonly status: PasswordRuleStatus }

type Rules = Pick<Market, 'password'>
const has = (password: string, name: PasswordClass) => patterns[name].test(password)
const countOf = (password: string) => passwordClasses.filter((name) => has(password, name)).length

/** Returns the rules shown beside a new password, in their order. */
export function checkPasswordRules({ password: { classes } }: Rules, password: string): PasswordRule[] {
  const isEnough = countOf(password) >= classes
  return passwordClasses.map((name) => ({ name, status: has(password, name) ? 1 : isEnough ? 2 : 0 }))
}

/** Maximum length of a password in UTF-16 units, which limits the cost of hashing. */
const passwordMax = 128

/**
 * Returns the problem of a new password [account.password]: `length` if it is shorter than the market's minimum or longer than
 * `passwordMax`, `format` if it has too few classes; null for a strong one.
 */
export function passwordRuleProblem(rules: Rules, password: string): 'length' | 'format' | null {
  const { min, classes } = rules.password
  if (Array.from(password).length < min || password.length > passwordMax) return 'length'
  return countOf(password) < classes ? 'format' : null
}
