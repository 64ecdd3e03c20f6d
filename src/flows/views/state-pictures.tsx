import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../use-place.ts'
import styles from './state-panel.module.css'

/** The screen of a state as the gallery took it, on the phone and on the desk, in the reader's language and colours. */
export const StatePictures = ({ says }: { says: string }) => {
  const { t } = useLingui()
  const language = useLanguage()
  const [isMissing, setMissing] = useState(false)
  const addressOf = (size: string, scheme: string) => `/flows/gallery/${says}.${language}.${size}.${scheme}.png`
  if (isMissing)
    return (
      <p className="small soft">
        <Trans>
          Sin fotos todavía: <code>npm run gallery</code> las toma.
        </Trans>
      </p>
    )
  return (
    <div className={styles.pictures}>
      {[
        { size: 'phone', words: t`En el teléfono` },
        { size: 'desk', words: t`En la computadora` },
      ].map(({ size, words }) => (
        <a key={size} href={addressOf(size, 'light')}>
          <picture>
            <source media="(prefers-color-scheme: dark)" srcSet={addressOf(size, 'dark')} />
            <img src={addressOf(size, 'light')} alt={words} loading="lazy" onError={() => setMissing(true)} />
          </picture>
        </a>
      ))}
    </div>
  )
}
