import { setupI18n } from '@lingui/core'
import type { Language } from '../../contract/primitives.ts'

const catalogs = {
  es: () => Promise.all([import('../../locales/es/office.po'), import('../../locales/es/office-errors.po')]),
  en: () => Promise.all([import('../../locales/en/office.po'), import('../../locales/en/office-errors.po')]),
}

/** Returns the texts of the office in one language. */
export async function loadI18n(language: Language) {
  const [own, errors] = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: { ...own.messages, ...errors.messages } } })
}
