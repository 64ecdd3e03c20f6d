import { Trans, useLingui } from '@lingui/react/macro'
import type { AtlasIndex } from '../atlas-index.ts'
import { pictureFile, pictureSizes, statePictures } from '../pictures.ts'
import { LargePicture } from '../views/large-picture.tsx'
import { Picture } from '../views/picture.tsx'
import type { Changes } from './changes.ts'
import styles from './changes.module.css'

type ChangedPicturesProps = { machine: AtlasIndex['machines'][number]; version: Changes[number] }

/** The pictures of a flow that changed since a version: before and now, on a phone. */
export const ChangedPictures = ({ machine, version: { version, pictures } }: ChangedPicturesProps) => {
  const { t } = useLingui()
  const states = machine.states.filter(({ announcement }) => announcement !== null && pictures.includes(announcement))
  const byAnnouncement = new Map(states.map((state) => [state.announcement ?? '', state.name]))
  return [...byAnnouncement].map(([announcement, name]) => {
    const id = { announcement, ...statePictures.phone }
    const earlier = `/flows/pictures/before/${version}/${pictureFile(id)}`
    return (
      <figure key={announcement} className={styles.pictures}>
        <figcaption>
          <Trans>“{name}”: antes y ahora</Trans>
        </figcaption>
        <LargePicture words={t`Antes`} size="phone">
          <img src={earlier} alt={t`Antes`} loading="lazy" {...pictureSizes.phone.kept} />
        </LargePicture>
        <Picture id={id} alt={t`Ahora`} />
      </figure>
    )
  })
}
