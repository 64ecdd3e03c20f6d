import * as v from 'valibot'
import type { DataKey } from './crypto/sealer.ts'
import { text } from './setting-schemas.ts'

/** As a key: what is written is not sealed. */
const noKey = 'none'

const dataKeys = v.pipe(
  text,
  v.transform((value) => value.split(',').map((key) => key.trim())),
  v.check(
    (keys) => keys.every((key) => key === noKey || /^[A-Za-z\d+/]{43}=$/.test(key)),
    'must be none or keys of openssl rand -base64 32, separated by commas',
  ),
)

/** The environment of the keys that seal personal data. */
export const dataKeyEntries = { DATA_KEY: v.optional(dataKeys) }

export type DataKeySettings = {
  /** The keys of personal data in the database: the first one seals, all of them open; empty for none. */
  readonly dataKeys: readonly DataKey[]
}

type Environment = v.InferOutput<v.ObjectSchema<typeof dataKeyEntries, undefined>>

/** Returns the keys of the environment. */
export const readDataKeys = ({ DATA_KEY: keys = [] }: Environment): DataKeySettings => ({
  dataKeys: keys.map((key) => (key === noKey ? null : Buffer.from(key, 'base64'))),
})
