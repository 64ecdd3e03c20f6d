import type { Language } from '../../contract/primitives.ts'
import { isSame, linkTokenOf } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { serverSecret } from '../db/server-secret-repository.ts'

export type OrderLinks = {
  /** Path of this site that opens an order whole on any device. The token is in the fragment: no log or referrer has it. */
  readonly pathOf: (order: { readonly uuid: string; readonly language: Language }) => string
  /** Whether `token` is the one of the order's link. */
  readonly opens: (orderUuid: string, token: string) => boolean
}

/** Links that open orders on other devices. All servers of a database make the same ones: the first makes the secret. */
export async function openOrderLinks(database: Database): Promise<OrderLinks> {
  const secret = await serverSecret(database, 'order-links')
  return {
    pathOf: ({ uuid, language }) =>
      `/tracker-order/${uuid}${language === 'en' ? '?lang=en' : ''}#token=${linkTokenOf(secret, uuid)}`,
    opens: (orderUuid, token) => isSame(token, linkTokenOf(secret, orderUuid)),
  }
}
