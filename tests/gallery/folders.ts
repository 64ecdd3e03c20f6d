import { join } from 'node:path'

/** Folders of the last run's pictures (read by the atlas), of their references, and of diffs. */
export const folders = {
  pictures: 'gallery/pictures',
  approved: 'gallery/approved',
  differences: 'gallery/differences',
  /** A small set that is kept in the repository. */
  reference: 'tests/gallery/reference',
} as const

export const languages = ['es', 'en'] as const
export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const
export const schemes = ['light', 'dark'] as const
export type PictureId = {
  readonly announcement: string
  readonly language: (typeof languages)[number]
  readonly size: keyof typeof sizes
  readonly scheme: (typeof schemes)[number]
}

/** The name of a picture: `payment.asking.es.phone.light.png`. */
const pictureName = ({ announcement, language, size, scheme }: PictureId) =>
  `${announcement}.${language}.${size}.${scheme}.png`
export const picturePath = (shown: PictureId) => join(folders.pictures, pictureName(shown))
