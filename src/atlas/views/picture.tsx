import { use } from 'react'
import { loadKeptPictures } from '../atlas-data.ts'
import { pictureHref } from '../kept-pictures.ts'
import { pictureSizes, type PictureId } from '../pictures.ts'
import { LargePicture } from './large-picture.tsx'

type PictureProps = {
  id: PictureId
  alt: string
  /** What is read above the large picture, if not its `alt`. */
  words?: string
}

/** A kept picture; a press shows it large. */
export const Picture = ({ id, alt, words = alt }: PictureProps) => (
  <LargePicture words={words} size={id.size}>
    <img src={pictureHref(use(loadKeptPictures()), id)} alt={alt} loading="lazy" {...pictureSizes[id.size].kept} />
  </LargePicture>
)
