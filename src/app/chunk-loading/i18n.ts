import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language } from '../../../contract/primitives.ts'

const catalogs = {
  es: () => import('../../../locales/es/messages.po'),
  en: () => import('../../../locales/en/messages.po'),
}
const deferredCatalogs = {
  es: () => import('../../../locales/es/deferred.po'),
  en: () => import('../../../locales/en/deferred.po'),
}
const pageCatalogs = {
  es: () => import('../../../locales/es/pages.po'),
  en: () => import('../../../locales/en/pages.po'),
}

/** Returns the texts of one language: a new instance per request on the server, one per page in the browser. */
export async function loadI18n(language: Language) {
  const { messages } = await catalogs[language]()
  // A copy, because deferred texts are merged into it, and the next request must start without them.
  return setupI18n({ locale: language, messages: { [language]: { ...messages } } })
}

/** Adds texts. Nothing renders again: whatever shows them waits for them. */
const add = (i18n: I18n, ...loaded: readonly { readonly messages: Messages }[]) =>
  loaded.forEach(({ messages }) => Object.assign(i18n.messages, messages))

const languageOf = ({ locale }: I18n): Language => (locale === 'en' ? 'en' : 'es')

/** Loads texts for when the machines run: refusals and announcements. */
export async function loadDeferredTexts(i18n: I18n) {
  add(i18n, await deferredCatalogs[languageOf(i18n)]())
}

/** Loads these, and the texts of dialogs and of pages other than the front page and the lists of the menu. */
export async function loadPageTexts(i18n: I18n) {
  const language = languageOf(i18n)
  add(i18n, ...(await Promise.all([deferredCatalogs[language](), pageCatalogs[language]()])))
}
