import { useLanguage } from '../use-language.ts'
import styles from './atlas.module.css'

const other = { es: { language: 'en', name: 'English' }, en: { language: 'es', name: 'Español' } } as const

/** The same location in the other language. */
export const LanguageSwitch = () => {
  const { language, name } = other[useLanguage()]
  const change = () => {
    localStorage.setItem('lang', language)
    const address = new URL(location.href)
    address.searchParams.set('lang', language)
    location.replace(address)
  }
  return (
    <button type="button" lang={language} className={styles.language} onClick={change}>
      {name}
    </button>
  )
}
