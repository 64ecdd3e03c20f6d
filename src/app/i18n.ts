import { setupI18n } from '@lingui/core'
import type { Language } from '../../contract/primitives.ts'

const catalogs = {
  es: () => import('../../locales/es/messages.po'),
  en: () => import('../../locales/en/messages.po'),
}

/** The texts of one language: a fresh instance per request on the server, one per page in the browser. */
export async function loadI18n(language: Language) {
  const { messages } = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
