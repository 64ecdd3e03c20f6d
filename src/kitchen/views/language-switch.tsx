import { useLingui } from '@lingui/react'
import styles from './kitchen.module.css'

/** This screen in the other language. */
export const LanguageSwitch = () => {
  const { i18n } = useLingui()
  const isSpanish = i18n.locale === 'es'
  return (
    <a href={isSpanish ? '?lang=en' : '?lang=es'} lang={isSpanish ? 'en' : 'es'} className={styles.plain}>
      {isSpanish ? 'English' : 'Español'}
    </a>
  )
}
