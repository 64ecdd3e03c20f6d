import { use } from 'react'
import { loadKeptPictures } from '../atlas-data.ts'
import { pictureHref } from '../kept-pictures.ts'
import { pictureSizes, type PictureId } from '../pictures.ts'

/** A kept picture; a press opens it alone. */
export const Picture = ({ id, alt }: { id: PictureId; alt: string }) => {
  const href = pictureHref(use(loadKeptPictures()), id)
  return (
    <a href={href}>
      <img src={href} alt={alt} loading="lazy" {...pictureSizes[id.size].kept} />
    </a>
  )
}
