import type { Language } from '../../contract/primitives.ts'

/** The window of each size, and the size of its kept pictures. */
export const pictureSizes = {
  phone: { window: { width: 390, height: 844 }, kept: { width: 320, height: 692 } },
  desk: { window: { width: 1280, height: 800 }, kept: { width: 640, height: 400 } },
} as const

export type PictureId = {
  readonly announcement: string
  readonly language: Language
  readonly size: keyof typeof pictureSizes
  readonly scheme: 'light' | 'dark'
}

/** The file of a picture: `payment.asking.es.phone.light.avif`. */
export const pictureFile = ({ announcement, language, size, scheme }: PictureId) =>
  `${announcement}.${language}.${size}.${scheme}.avif`

/** The two pictures of a state: each language, size and color scheme is in one of them. */
export const statePictures = {
  phone: { language: 'es', size: 'phone', scheme: 'light' },
  desk: { language: 'en', size: 'desk', scheme: 'dark' },
} as const
/** Pictures of stories are read: they are as large as the phone, and of one color scheme, because all stay below 15 MB. */
export const storyPictures = { size: 'phone', scheme: 'light', kept: pictureSizes.phone.window } as const
/** Pictures of a state for one reason. */
export const casePictures = { size: 'phone', scheme: 'light' } as const
/** What the picture of a story's step is called in place of an announcement; the first step is 1. */
export const storyPicture = (story: string, place: number) => `story.${story}.${place}`
export const isOfStory = (announcement: string) => announcement.startsWith('story.')

/** The announcement of a picture's file. */
export const announcementOfFile = (file: string) => file.split('.').slice(0, -4).join('.')
