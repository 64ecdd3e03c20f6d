import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { loadKeptPictures } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { caseName, pictureCases } from '../picture-cases.ts'
import { casePictures, statePictures, type PictureId } from '../pictures.ts'
import { useLanguage } from '../use-language.ts'
import { Picture } from './picture.tsx'
import styles from './trial-view.module.css'

type PresentPictureProps = {
  machine: IndexedMachine
  states: ReadonlySet<string>
  /** The name of the step that led to them, if one did. */
  step: string | undefined
}

/** What a customer sees on a phone in the deepest of these states that has a picture: for the reason that led there, if it has one. */
export const PresentPicture = ({ machine, states, step }: PresentPictureProps) => {
  const language = useLanguage()
  const { announcements, cases } = use(loadKeptPictures())
  const shown = machine.states.findLast(
    ({ id, announcement }) => states.has(id) && announcement !== null && announcements.includes(announcement),
  )
  if (!shown?.announcement) return null
  const reason = pictureCases.find((one) => one.announcement === shown.announcement && one.step === step)
  const id: PictureId =
    reason && cases.includes(caseName(reason))
      ? { announcement: caseName(reason), language, ...casePictures }
      : { announcement: shown.announcement, ...statePictures.phone }
  return (
    <>
      <Picture key={id.announcement} id={id} alt={shown.name} />
      <p className={styles.example}>
        <Trans>La pantalla de este estado; las palabras y las cantidades son de otro ejemplo.</Trans>
      </p>
    </>
  )
}
