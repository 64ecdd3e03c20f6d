import type { Language } from '../../contract/primitives.ts'
import { isEqualInConstantTime, orderLinkTokenOf } from '../crypto/secrets.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { getOrCreateServerSecret } from '../db/server-secret-repository.ts'

/** Days after the promised time for which a link opens the whole order; afterwards it shows what everybody may see. */
const linkDays = 30

type LinkedOrder = { readonly uuid: string; readonly promisedTo: Temporal.Instant }

export type OrderLinks = {
  /** Returns the path that opens a whole order on any device. The token is in the fragment, so logs and referrers do not contain it. */
  readonly pathOf: (order: { readonly uuid: string; readonly language: Language }) => string
  /** Whether `token` is that of the order's link, which ends some days after the order's time. */
  readonly opens: (order: LinkedOrder, token: string) => boolean
}

/** Links that open orders on other devices. They derive from the servers' shared secret, which the first one creates. */
export async function openOrderLinks({ database, clock }: { database: Database; clock: Clock }): Promise<OrderLinks> {
  const secret = await getOrCreateServerSecret(database, 'order-links')
  return {
    pathOf: ({ uuid, language }) =>
      `/tracker-order/${uuid}${language === 'en' ? '?lang=en' : ''}#token=${orderLinkTokenOf(secret, uuid)}`,
    opens: ({ uuid, promisedTo }, token) =>
      clock.now().epochMilliseconds < promisedTo.add({ hours: linkDays * 24 }).epochMilliseconds &&
      isEqualInConstantTime(token, orderLinkTokenOf(secret, uuid)),
  }
}
