import { hashSecret } from './secrets.ts'

const isBlank = (value: unknown) => value === '' || value === null || value === false

/**
 * Returns the stored form of a body to compare. Absent and blank fields are equal, so that a body from before the
 * contract had an optional field still matches.
 */
export const requestFingerprintOf = (body: object) =>
  hashSecret(JSON.stringify(body, (_, value: unknown) => (isBlank(value) ? undefined : value)))
