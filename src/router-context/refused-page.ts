import type { ApiError } from '../../contract/errors.ts'

/** A refusal of a call that the page cannot do without. Of an error of the server, only its message reaches the browser. */
export class RefusedPage extends Error {
  readonly refusal: ApiError
  constructor(refusal: ApiError) {
    const { reference } = refusal.data
    super(`Refused with ${refusal.code}${reference === undefined ? '' : `, reference ${reference}`}`)
    this.name = 'RefusedPage'
    this.refusal = refusal
  }
}

/** Returns the id of the request that failed, by the message of its error; undefined for any other error. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof Error ? /reference ([\w-]+)$/.exec(error.message)?.[1] : undefined
