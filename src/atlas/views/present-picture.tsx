import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { loadKeptPictures } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { useLanguage } from '../use-language.ts'
import { Picture } from './picture.tsx'
import styles from './trial-view.module.css'
import { useColorScheme } from './use-color-scheme.ts'

type PresentPictureProps = { machine: IndexedMachine; states: ReadonlySet<string> }

/** What a customer sees on a phone in the deepest of these states that has a picture. */
export const PresentPicture = ({ machine, states }: PresentPictureProps) => {
  const language = useLanguage()
  const scheme = useColorScheme()
  const { announcements } = use(loadKeptPictures())
  const shown = machine.states.findLast(
    ({ id, announcement }) => states.has(id) && announcement !== null && announcements.includes(announcement),
  )
  if (!shown?.announcement) return null
  return (
    <>
      <Picture
        key={shown.announcement}
        id={{ announcement: shown.announcement, language, size: 'phone', scheme }}
        alt={shown.name}
      />
      <p className={styles.example}>
        <Trans>La pantalla de este estado; las palabras y las cantidades son de otro ejemplo.</Trans>
      </p>
    </>
  )
}
