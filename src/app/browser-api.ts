import type { Language } from '../../contract/primitives.ts'
import { createApi, type Api } from '../api/api.ts'
import type { Http, SentCall } from '../api/http.ts'
import { createBrowserHttp } from '../api/browser-http.ts'
import { browserStorages, createBrowserStore } from '../adapters/storage.ts'
import { createServerClock, type ServerClock } from '../api/server-clock.ts'
import type { Facade } from '../machine-bindings/facade.ts'
import type { LoadingCounter } from '../router-context/loading-counter.ts'

/** Calls of pages, and calls of machines, which count as loading (pages load by navigation); and the clock that both adjust. */
export type BrowserCalls = { readonly pages: Api; readonly machines: Api; readonly clock: ServerClock }

let calls: BrowserCalls | undefined

/** The device's storage, shared by all calls and machines. */
export const storages = browserStorages()
export const browserStore = createBrowserStore(storages, Date.now)

/** All calls of this visit, for a failure report. */
export const sentCalls: SentCall[] = []

const listeners = new Set<(token: string) => void>()
/** Subscribes to the rejection of a member's token by a call (CUS-100001). */
export const onRefusedToken = (hear: (token: string) => void) => void listeners.add(hear)

/** Counts each call as loading, except background calls. */
const counted =
  (http: Http, loading: LoadingCounter): Http =>
  (request) =>
    request.isQuiet ? http(request) : loading.during(http(request))

/** Returns the calls over ky, created once. */
export function browserCalls(language: Language, facade: Facade, loading: LoadingCounter): BrowserCalls {
  if (calls) return calls
  const clock = createServerClock(
    Date.now,
    (ahead) => {
      browserStore.setClockAhead(ahead)
      facade.notify()
    },
    browserStore.clockAhead(),
  )
  const member = {
    read: browserStore.token,
    refused: (token: string) => listeners.forEach((hear) => hear(token)),
  }
  const http = createBrowserHttp(language, clock, member, sentCalls)
  calls = { pages: createApi(http), machines: createApi(counted(http, loading)), clock }
  return calls
}
