import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { Language } from '../../contract/primitives.ts'
import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { Atlas } from './views/atlas.tsx'
import { loadI18n } from './i18n.ts'
import { LanguageContext } from './use-language.ts'

const asked = new URLSearchParams(location.search).get('lang')
// Outlasts this page, like the switch.
if (v.is(Language, asked)) localStorage.setItem('lang', asked)
const remembered = localStorage.getItem('lang')
const language = v.is(Language, remembered) ? remembered : 'es'
document.documentElement.lang = language
// Others who get the address read it in the same language.
if (asked === null && language !== 'es') {
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  history.replaceState(null, '', address)
}
const i18n = await loadI18n(language)
const root = document.querySelector('#atlas')
if (!root) throw new Error('The page has no root element for the atlas')
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <LanguageContext value={language}>
      <Atlas />
    </LanguageContext>
  </I18nProvider>,
)
