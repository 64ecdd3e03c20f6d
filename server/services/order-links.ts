import type { Language } from '../../contract/primitives.ts'
import { isEqualInConstantTime, orderLinkTokenOf } from '../crypto/secrets.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { openLinkSecrets } from './link-secrets.ts'

/** Days after the promised time for which a link opens the whole order; afterwards it shows what everybody may see. */
const linkDays = 30

type LinkedOrder = { readonly uuid: string; readonly promisedTo: Temporal.Instant }

export type OrderLinks = {
  /** Returns the path that opens a whole order on any device. The token is in the fragment, so logs and referrers do not contain it. */
  readonly pathOf: (order: { readonly uuid: string; readonly language: Language }) => string
  /** Whether `token` is that of the order's link, which ends some days after the order's time. */
  readonly opens: (order: LinkedOrder, token: string) => boolean
}

type Given = {
  readonly database: Database
  readonly clock: Clock
  readonly settings: Pick<Settings, 'appSecrets'>
}

/** Links that open orders on other devices. They derive from secrets that all servers share. */
export async function openOrderLinks(given: Given): Promise<OrderLinks> {
  const secrets = await openLinkSecrets(given, 'order-links')
  return {
    pathOf: ({ uuid, language }) =>
      `/tracker-order/${uuid}${language === 'en' ? '?lang=en' : ''}#token=${orderLinkTokenOf(secrets[0], uuid)}`,
    opens: ({ uuid, promisedTo }, token) =>
      given.clock.now().epochMilliseconds < promisedTo.add({ hours: linkDays * 24 }).epochMilliseconds &&
      secrets.some((secret) => isEqualInConstantTime(token, orderLinkTokenOf(secret, uuid))),
  }
}
