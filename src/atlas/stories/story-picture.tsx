import { use } from 'react'
import { loadKeptPictures } from '../atlas-data.ts'
import { pictureHref } from '../kept-pictures.ts'
import { pictureSizes } from '../pictures.ts'
import { useLanguage } from '../use-language.ts'
import { useColorScheme } from '../views/use-color-scheme.ts'

/** The phone's picture of an announcement, in the reader's language and color scheme. Words beside it say what it shows. */
export const StoryPicture = ({ announcement }: { announcement: string }) => {
  const id = { announcement, language: useLanguage(), size: 'phone', scheme: useColorScheme() } as const
  return <img src={pictureHref(use(loadKeptPictures()), id)} alt="" loading="lazy" {...pictureSizes.phone.kept} />
}
