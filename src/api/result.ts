import type { Result } from '../../contract/errors.ts'

/** Throws on a refusal where the machine only handles answers, so that it counts as a failure. */
class RefusedAnswer extends Error {
  constructor(code: string) {
    super(`Refused with ${code}`)
    this.name = 'RefusedAnswer'
  }
}

/** Returns the value of an answer. @throws for a refusal */
export const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new RefusedAnswer(result.error.code)
  return result.value
}

/** Returns an answer with another value, or the same refusal. */
export const mapResult = <T, U>(result: Result<T>, change: (value: T) => U): Result<U> =>
  result.ok ? { ok: true, value: change(result.value) } : result
