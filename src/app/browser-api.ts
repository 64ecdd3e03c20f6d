import type { Language } from '../../contract/primitives.ts'
import { createApi, type Api } from '../adapters/api.ts'
import type { Http } from '../adapters/http.ts'
import { createBrowserHttp } from '../adapters/http-browser.ts'
import { browserStorages, createSessionStore } from '../adapters/storage.ts'
import { createServerClock, type ServerClock } from '../adapters/server-clock.ts'
import type { Facade } from '../bindings/facade.ts'
import type { Loading } from '../bindings/loading.ts'

/** Calls of pages, and calls of machines, which count as loading: of a page its navigation does; and the clock that both set right. */
export type BrowserCalls = { readonly pages: Api; readonly machines: Api; readonly clock: ServerClock }

let calls: BrowserCalls | undefined

/** What this device keeps; every call and every machine goes by the same. */
export const storages = browserStorages()
export const deviceStore = createSessionStore(storages, Date.now)

const hearers = new Set<(token: string) => void>()
/** Hears of a member's token that a call learnt to be nobody's any more (CUS-100001). */
export const onRefusedToken = (hear: (token: string) => void) => void hearers.add(hear)

/** Counts each call as loading, unless it is a quiet one. */
const counted =
  (http: Http, loading: Loading): Http =>
  (request) =>
    request.isQuiet ? http(request) : loading.during(http(request))

/** The calls over ky, made once. */
export function browserCalls(language: Language, facade: Facade, loading: Loading): BrowserCalls {
  if (calls) return calls
  const clock = createServerClock(Date.now, facade.notify)
  const http = createBrowserHttp(language, clock, {
    read: deviceStore.token,
    refused: (token) => hearers.forEach((hear) => hear(token)),
  })
  calls = { pages: createApi(http), machines: createApi(counted(http, loading)), clock }
  return calls
}
