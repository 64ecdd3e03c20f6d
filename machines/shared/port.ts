import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** Thrown when an effect has no implementation. */
export class MissingPort extends Error {
  constructor(name: string) {
    super(`Nothing provides the port "${name}"`)
    this.name = 'MissingPort'
  }
}

/** Returns after how many milliseconds a port counts as unanswered; null for one that waits for a person. */
export const limitOf = (port: unknown): number | null =>
  typeof port === 'object' && port !== null && 'limit' in port && typeof port.limit === 'number' ? port.limit : null

/** Returns the port with its limit in milliseconds, or with none. */
export const limited = <Port extends object>(port: Port, limit: number | null): Port => Object.assign(port, { limit })

/** Defines an effect of a machine: a named promise actor that `fulfil` of `src/adapters` provides, and that rejects until then. */
export const definePort = <Output, Input extends NonReducibleUnknown>(name: string, limit: number | null = 15_000) =>
  limited(
    fromPromise<Output, Input>(() => Promise.reject(new MissingPort(name))),
    limit,
  )
