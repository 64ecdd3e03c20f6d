import * as v from 'valibot'

/** A text that is not blank. */
export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))

/** A number from `min` to `max`. */
export const number = (min: number, max: number) =>
  v.pipe(
    text,
    v.transform(Number),
    v.check((value) => value >= min && value <= max, `must be a number from ${min} to ${max}`),
  )

/** A URL with one of these protocols, such as `https:`. */
export const url = (protocols: readonly string[]) =>
  v.pipe(
    text,
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that starts with ${protocols.join(' or ')}`,
    ),
  )
