import { deriveSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { getOrCreateServerSecret } from '../db/server-secret-repository.ts'
import type { Settings } from '../settings.ts'

/** Secrets that links derive from: the first makes new ones, any of them proves one. */
export type LinkSecrets = readonly [string, ...string[]]

/**
 * Returns the secrets of a kind of link. All servers share the one of the database, which the first server creates;
 * `APP_SECRET` is mixed in, so that a copy of the database alone makes no links.
 */
export async function openLinkSecrets(
  { database, settings }: { readonly database: Database; readonly settings: Pick<Settings, 'appSecrets'> },
  name: string,
): Promise<LinkSecrets> {
  const stored = await getOrCreateServerSecret(database, name)
  const mixed = (appSecret: string | null) => (appSecret === null ? stored : deriveSecret(appSecret, stored))
  const [current, ...previous] = settings.appSecrets
  return [mixed(current), ...previous.map(mixed)]
}
