import type { Result } from '../../contract/errors.ts'
import type { HttpRequest } from './http.ts'

export type Query = Readonly<Record<string, string>>
/** Makes a call, and reads its response. */
export type Call = <T>(request: HttpRequest, read: (body: unknown) => T) => Promise<Result<T>>

/** Returns the methods of calls. */
export const callMethods = (call: Call) => ({
  get: <T>(path: string, query: Query, read: (body: unknown) => T, headers: Query = {}) =>
    call({ method: 'GET', path, query, headers }, read),
  /** Sends a background call, which is repeated or made while typing. */
  getQuietly: <T>(path: string, query: Query, read: (body: unknown) => T, headers: Query = {}) =>
    call({ method: 'GET', path, query, headers, isQuiet: true }, read),
  post: <T>(path: string, body: unknown, read: (body: unknown) => T, headers: Query = {}) =>
    call({ method: 'POST', path, body, headers }, read),
})

type Loaded = Readonly<Record<string, (...values: never[]) => unknown>>

/** Returns the calls with these names, which load with the first call. */
export function deferredCalls<Calls extends Loaded>(
  names: Readonly<Record<keyof Calls, true>>,
  load: () => Promise<Calls>,
): Calls
export function deferredCalls(names: Readonly<Record<string, true>>, load: () => Promise<Loaded>): object {
  const calling =
    (name: string) =>
    async (...values: never[]) =>
      (await load())[name]?.(...values)
  return Object.fromEntries(Object.keys(names).map((name) => [name, calling(name)]))
}
