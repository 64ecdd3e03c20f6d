import type { Language } from '../../contract/primitives.ts'
import { createApi, type Api } from '../adapters/api.ts'
import { createBrowserHttp } from '../adapters/http-browser.ts'
import { browserStorages, createSessionStore } from '../adapters/storage.ts'
import type { ServerClock } from '../adapters/server-clock.ts'

let api: Api | undefined

/** What this device keeps; every call and every machine goes by the same. */
export const storages = browserStorages()
export const deviceStore = createSessionStore(storages, Date.now)

const hearers = new Set<(token: string) => void>()
/** Hears of a member's token that a call learnt to be nobody's any more (CUS-100001). */
export const hearRefusedToken = (hear: (token: string) => void) => void hearers.add(hear)

/** The calls over ky, made once. */
export function browserApi(language: Language, clock: ServerClock): Api {
  api ??= createApi(
    createBrowserHttp(language, clock, {
      read: deviceStore.token,
      refused: (token) => hearers.forEach((hear) => hear(token)),
    }),
  )
  return api
}
