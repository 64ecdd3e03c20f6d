import { fromPromise } from 'xstate'

/** An effect that nobody has provided was asked for. */
export class MissingPort extends Error {
  constructor(name: string) {
    super(`Nothing provides the port "${name}"`)
    this.name = 'MissingPort'
  }
}

/** An effect as the machine sees it: a promise actor by name, provided by `src/app`, rejecting until it is. */
export const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new MissingPort(name)))
