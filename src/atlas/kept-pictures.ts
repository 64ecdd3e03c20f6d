import * as v from 'valibot'
import { pictureFile, type PictureId } from './pictures.ts'

/** What the gallery keeps: the announcements with pictures, the reasons that have one, and the version of all of them. */
export const KeptPictures = v.object({
  version: v.string(),
  announcements: v.array(v.string()),
  cases: v.array(v.string()),
})
export type KeptPictures = v.InferOutput<typeof KeptPictures>

/** The address of a kept picture; it changes with the pictures. */
export const pictureHref = ({ version }: KeptPictures, id: PictureId) =>
  `/flows/pictures/${pictureFile(id)}?v=${version}`
