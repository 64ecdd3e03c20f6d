import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { languages, type Language } from '../../../contract/primitives.ts'
import { loadPictures } from '../atlas-data.ts'
import { useLanguage } from '../use-language.ts'
import styles from './state-panel.module.css'

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const ownScheme = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The gallery's pictures of a state, on phone and desktop; the reader's language and color scheme first. */
export const StatePictures = ({ announcement }: { announcement: string }) => {
  const { t } = useLingui()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [scheme, setScheme] = useState(ownScheme)
  const taken = use(loadPictures(announcement))
  if (taken.length === 0)
    return (
      <p className="small soft">
        <Trans>
          Sin fotos todavía: <code>npm run gallery</code> las toma.
        </Trans>
      </p>
    )
  const sizes = [
    { size: 'phone', words: t`En el teléfono` },
    { size: 'desk', words: t`En la computadora` },
  ]
  const languageNames = { es: 'Español', en: 'English' } as const
  const schemeNames = { light: t`Claro`, dark: t`Oscuro` }
  return (
    <div className={styles.gallery}>
      <div className={styles.pictures}>
        {sizes
          .map(({ size, words }) => ({ words, name: `${announcement}.${language}.${size}.${scheme}.png` }))
          .filter(({ name }) => taken.includes(name))
          .map(({ words, name }) => (
            <a key={words} href={`/flows/gallery/${name}`}>
              <img src={`/flows/gallery/${name}`} alt={words} loading="lazy" />
            </a>
          ))}
      </div>
      <Choice
        label={t`Idioma de las fotos`}
        all={languages}
        names={languageNames}
        chosen={language}
        onChoose={setLanguage}
      />
      <Choice label={t`Colores de las fotos`} all={schemes} names={schemeNames} chosen={scheme} onChoose={setScheme} />
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  all: readonly Value[]
  names: Readonly<Record<Value, string>>
  chosen: Value
  onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ label, all, names, chosen, onChoose }: ChoiceProps<Value>) => (
  <fieldset aria-label={label} className={styles.choice}>
    {all.map((value) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {names[value]}
      </button>
    ))}
  </fieldset>
)
