import type { Language } from '../../contract/primitives.ts'

/** What the headers of every call say. */
export type AppEnv = { Variables: { lang: Language } }
