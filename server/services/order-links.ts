import { eq } from 'drizzle-orm'
import type { Language } from '../../contract/primitives.ts'
import type { Database } from '../db/database.ts'
import { serverSecrets } from '../db/schema.ts'
import { isSame, linkTokenOf, newSecret } from '../crypto/secrets.ts'

const name = 'order-links'

export type OrderLinks = {
  /** Path of this site that opens an order whole on any device. The token is in the fragment: no log or referrer has it. */
  readonly pathOf: (order: { readonly uuid: string; readonly language: Language }) => string
  /** Whether `token` is the one of the order's link. */
  readonly opens: (orderUuid: string, token: string) => boolean
}

/** Links that open orders on other devices. All servers of a database make the same ones: the first makes the secret. */
export async function openOrderLinks({ db }: Database): Promise<OrderLinks> {
  await db.insert(serverSecrets).values({ name, secret: newSecret() }).onConflictDoNothing()
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  if (!row) throw new Error('The secret of the links was not stored')
  const { secret } = row
  return {
    pathOf: ({ uuid, language }) =>
      `/tracker-order/${uuid}${language === 'en' ? '?lang=en' : ''}#token=${linkTokenOf(secret, uuid)}`,
    opens: (orderUuid, token) => isSame(token, linkTokenOf(secret, orderUuid)),
  }
}
