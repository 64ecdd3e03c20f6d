import { setupI18n } from '@lingui/core'
import type { Language } from '../../contract/primitives.ts'

const catalogs = {
  es: () => import('../../locales/es/atlas.po'),
  en: () => import('../../locales/en/atlas.po'),
}

/** Returns the atlas's own texts in one language. */
export async function loadI18n(language: Language) {
  const { messages } = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
