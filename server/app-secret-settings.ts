import * as v from 'valibot'
import { text } from './setting-schemas.ts'

/** As `APP_SECRET_PREVIOUS`: there was no secret before. */
const noSecret = 'none'
const secret = v.pipe(text, v.minLength(32, 'must have at least 32 characters'))

/** The environment of the secret that links derive from. */
export const appSecretEntries = {
  APP_SECRET: v.optional(secret),
  APP_SECRET_PREVIOUS: v.optional(
    v.union([v.literal(noSecret), secret], 'must be none, or have at least 32 characters'),
  ),
}

export type AppSecretSettings = {
  /** What the database's secrets of links are mixed with, newest first; null for nothing. */
  readonly appSecrets: readonly [string | null, ...(string | null)[]]
}

type Environment = v.InferOutput<v.ObjectSchema<typeof appSecretEntries, undefined>>

/** Returns the secrets of the environment: the current one, and that from before. */
export function readAppSecrets({ APP_SECRET, APP_SECRET_PREVIOUS: previous }: Environment): AppSecretSettings {
  const current = APP_SECRET ?? null
  if (previous === undefined) return { appSecrets: [current] }
  return { appSecrets: [current, previous === noSecret ? null : previous] }
}
