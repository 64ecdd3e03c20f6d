import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { serverSecrets } from '../db/schema.ts'
import { isSame, linkTokenOf, newSecret } from './secrets.ts'

const name = 'order-links'

export type OrderLinks = {
  /** Path of an order's page that opens it whole on any device; the token is in the fragment, which no log sees. */
  readonly pathOf: (orderUuid: string) => { readonly path: string; readonly fragment: string }
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
    pathOf: (orderUuid) => ({
      path: `/tracker-order/${orderUuid}`,
      fragment: `#token=${linkTokenOf(secret, orderUuid)}`,
    }),
    opens: (orderUuid, token) => isSame(token, linkTokenOf(secret, orderUuid)),
  }
}
