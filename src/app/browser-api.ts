import type { Language } from '../../contract/primitives.ts'
import { createApi, type Api } from '../adapters/api.ts'
import { createBrowserHttp } from '../adapters/http-browser.ts'
import type { ServerClock } from '../adapters/server-clock.ts'

let api: Api | undefined

/** The calls over ky, made once. */
export function browserApi(language: Language, clock: ServerClock): Api {
  api ??= createApi(createBrowserHttp(language, clock))
  return api
}
