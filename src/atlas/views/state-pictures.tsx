import { useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { languages, type Language } from '../../../contract/primitives.ts'
import { loadKeptPictures } from '../atlas-data.ts'
import { caseName, pictureCases } from '../picture-cases.ts'
import { casePictures, pictureSchemes } from '../pictures.ts'
import { useLanguage } from '../use-language.ts'
import { Picture } from './picture.tsx'
import styles from './state-panel.module.css'
import { useCaseWords } from './use-case-words.ts'
import { useColorScheme } from './use-color-scheme.ts'

/** The gallery's pictures of a state, on phone and desktop, and for each reason that has one; the reader's language and color scheme first. */
export const StatePictures = ({ announcement, name }: { announcement: string; name: string }) => {
  const { t } = useLingui()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [scheme, setScheme] = useState(useColorScheme())
  const { announcements, cases } = use(loadKeptPictures())
  const words = useCaseWords()
  if (!announcements.includes(announcement)) return null
  const reasons = pictureCases.filter((one) => one.announcement === announcement && cases.includes(caseName(one)))
  const languageNames = { es: 'Español', en: 'English' } as const
  const schemeNames = { light: t`Claro`, dark: t`Oscuro` }
  const shown = { announcement, language, scheme }
  return (
    <div className={styles.gallery}>
      <div className={styles.pictures}>
        <Picture id={{ ...shown, size: 'phone' }} alt={t`En el teléfono`} words={t`${name}, en el teléfono`} />
        <Picture id={{ ...shown, size: 'desk' }} alt={t`En la computadora`} words={t`${name}, en la computadora`} />
      </div>
      {reasons.length > 0 && (
        <div className={styles.reasons}>
          {reasons.map((one) => (
            <figure key={one.name}>
              <figcaption className="small">{words[caseName(one)]}</figcaption>
              <Picture
                id={{ announcement: caseName(one), language, ...casePictures }}
                alt={words[caseName(one)] ?? name}
              />
            </figure>
          ))}
        </div>
      )}
      <Choice
        label={t`Idioma de las fotos`}
        all={languages}
        names={languageNames}
        chosen={language}
        onChoose={setLanguage}
      />
      <Choice
        label={t`Colores de las fotos`}
        all={pictureSchemes}
        names={schemeNames}
        chosen={scheme}
        onChoose={setScheme}
      />
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
