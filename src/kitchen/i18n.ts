import { setupI18n } from '@lingui/core'
import type { Language } from '../../contract/primitives.ts'

const catalogs = {
  es: () => import('../../locales/es/kitchen.po'),
  en: () => import('../../locales/en/kitchen.po'),
}

/** Returns the texts of the store's screen in one language. */
export async function loadI18n(language: Language) {
  const { messages } = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
