import { fromPromise } from 'xstate'

/** Thrown when an effect has no implementation. */
export class MissingPort extends Error {
  constructor(name: string) {
    super(`Nothing provides the port "${name}"`)
    this.name = 'MissingPort'
  }
}

/** Defines an effect of a machine: a named promise actor that `src/app` provides, and that rejects until then. */
export const definePort = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new MissingPort(name)))
