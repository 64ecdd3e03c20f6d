import { setupI18n, type I18n } from '@lingui/core'
import type { Language } from '../../../contract/primitives.ts'
import * as real from '../../../src/app/chunk-loading/i18n.ts'
import { inBrackets, mirrored, pseudoMessages } from './pseudo-texts.ts'

/** English is in brackets; Spanish becomes a right-to-left pseudo-language. */
const pseudo = {
  es: { locale: 'ar-XB', wrap: mirrored },
  en: { locale: 'en', wrap: inBrackets },
}
const languageOf = (i18n: I18n): Language => (i18n.locale === 'en' ? 'en' : 'es')

/** Replaces the storefront's own module in a test build. */
export async function loadI18n(language: Language) {
  const { messages } = await real.loadI18n(language)
  const { locale, wrap } = pseudo[language]
  return setupI18n({ locale, messages: { [locale]: pseudoMessages(messages, wrap) } })
}

async function addPseudo(i18n: I18n, load: (i18n: I18n) => Promise<void>) {
  const language = languageOf(i18n)
  const late = setupI18n({ locale: language, messages: { [language]: {} } })
  await load(late)
  i18n.load(i18n.locale, pseudoMessages(late.messages, pseudo[language].wrap))
}

/** Replace the storefront's own module in a test build. */
export const loadDeferredTexts = (i18n: I18n) => addPseudo(i18n, real.loadDeferredTexts)
export const loadPageTexts = (i18n: I18n) => addPseudo(i18n, real.loadPageTexts)
