import type { Language } from '../../contract/primitives.ts'
import { isEqualInConstantTime, orderLinkTokenOf } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { getOrCreateServerSecret } from '../db/server-secret-repository.ts'

export type OrderLinks = {
  /** Returns the path that opens a whole order on any device. The token is in the fragment, so logs and referrers do not contain it. */
  readonly pathOf: (order: { readonly uuid: string; readonly language: Language }) => string
  /** Whether `token` is that of the order's link. */
  readonly opens: (orderUuid: string, token: string) => boolean
}

/** Links that open orders on other devices. They derive from the servers' shared secret, which the first one creates. */
export async function openOrderLinks(database: Database): Promise<OrderLinks> {
  const secret = await getOrCreateServerSecret(database, 'order-links')
  return {
    pathOf: ({ uuid, language }) =>
      `/tracker-order/${uuid}${language === 'en' ? '?lang=en' : ''}#token=${orderLinkTokenOf(secret, uuid)}`,
    opens: (orderUuid, token) => isEqualInConstantTime(token, orderLinkTokenOf(secret, orderUuid)),
  }
}
