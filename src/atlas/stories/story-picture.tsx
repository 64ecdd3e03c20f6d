import { use } from 'react'
import { loadKeptPictures } from '../atlas-data.ts'
import { pictureHref } from '../kept-pictures.ts'
import { storyPictures } from '../pictures.ts'
import { useLanguage } from '../use-language.ts'

/** The phone's picture of a story's step, in the reader's language. */
export const StoryPicture = ({ photo, words }: { photo: string; words: string }) => {
  const { size, scheme, kept } = storyPictures
  const href = pictureHref(use(loadKeptPictures()), { announcement: photo, language: useLanguage(), size, scheme })
  return <img src={href} alt={words} loading="lazy" {...kept} />
}
