import { setupI18n } from '@lingui/core'
import ky from 'ky'
import * as v from 'valibot'
import { ErrorCode, ErrorData, errorCodes } from '../../contract/errors.ts'
import type { Language } from '../../contract/primitives.ts'
import { errorText } from '../texts/error-text.ts'

export type RefusalTexts = {
  /** Returns what a customer reads about a refusal, or null for an unknown code. What its data lacks is of the first example. */
  readonly text: (code: string, data: ErrorData) => string | null
  /** The data of each example: one for each reason. */
  readonly examples: Readonly<Record<string, readonly ErrorData[]>>
}

const catalogs = {
  es: () => import('../../locales/es/pages.po'),
  en: () => import('../../locales/en/pages.po'),
}
const Examples = v.record(v.string(), v.array(ErrorData))

async function load(language: Language): Promise<RefusalTexts> {
  const [{ messages }, examples] = await Promise.all([
    catalogs[language](),
    ky.get('/flows/data/refusals.json').json(Examples),
  ])
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return {
    examples,
    text: (code, data) =>
      v.is(ErrorCode, code) ? errorText(i18n, { code, message: '', data: { ...examples[code]?.[0], ...data } }) : null,
  }
}

const loaded = new Map<Language, Promise<RefusalTexts>>()

/** Loads the texts of refusals in one language, with real values of the catalog and the market. */
export function loadRefusalTexts(language: Language): Promise<RefusalTexts> {
  const texts = loaded.get(language) ?? load(language)
  loaded.set(language, texts)
  return texts
}

/** The codes of refused coupons, in order. */
export const couponCodes = errorCodes.filter((code) => code.startsWith('CP-'))
