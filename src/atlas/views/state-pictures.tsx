import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { loadKeptPictures } from '../atlas-data.ts'
import { caseName, pictureCases } from '../picture-cases.ts'
import { casePictures, statePictures } from '../pictures.ts'
import { useLanguage } from '../use-language.ts'
import { Picture } from './picture.tsx'
import styles from './state-panel.module.css'

/** Returns the words of each reason that has a picture of its own, by its name. */
function useCaseWords(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    'checkout.refused~coupon': t`El cupón es solo para tarjetas`,
    'checkout.refused~store': t`La tienda no puede hacer esta orden`,
    'checkout.pickingTime~full': t`La hora se llenó`,
    'repricing.told~price': t`Subió un precio`,
    'repricing.told~sold-out': t`Se acabó un producto`,
    'payment.failed~late': t`Se acabó el tiempo para pagar`,
  }
}

/** The gallery's pictures of a state, on phone and desktop, and for each reason that has one. */
export const StatePictures = ({ announcement, name }: { announcement: string; name: string }) => {
  const { t } = useLingui()
  const language = useLanguage()
  const { announcements, cases } = use(loadKeptPictures())
  const words = useCaseWords()
  if (!announcements.includes(announcement)) return null
  const reasons = pictureCases.filter((one) => one.announcement === announcement && cases.includes(caseName(one)))
  return (
    <div className={styles.gallery}>
      <div className={styles.pictures}>
        <Picture
          id={{ announcement, ...statePictures.phone }}
          alt={t`En el teléfono, en español`}
          words={t`${name}, en el teléfono`}
        />
        <Picture
          id={{ announcement, ...statePictures.desk }}
          alt={t`En la computadora, en inglés`}
          words={t`${name}, en la computadora`}
        />
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
    </div>
  )
}
