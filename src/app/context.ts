import type { I18n } from '@lingui/core'
import type { Disposition } from '../../contract/disposition.ts'
import type { Api } from '../adapters/api.ts'
import type { Facade } from './facade.ts'

/** What every loader, `head()` and screen receives as the router's context. */
export type AppContext = {
  api: Api
  i18n: I18n
  facade: Facade
  /** The disposition that the menu is read for; always null on the server. */
  disposition: () => Disposition | null
  /** The market's clock, ISO instant. */
  now: () => string
}
