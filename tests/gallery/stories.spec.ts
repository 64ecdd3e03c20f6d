import { languages } from '../../contract/primitives.ts'
import { storyPicture, storyPictures } from '../../src/atlas/pictures.ts'
import { InterceptedPage } from '../browser/paths/kit/intercepted-page.ts'
import { originOf, testWith } from '../browser/support/test.ts'
import { stories } from '../paths/stories/stories.ts'
import { changeLanguage } from './change-language.ts'
import { playStoryOnPage } from './stories/play-on-page.ts'
import { readWorld } from './stories/story-world.ts'
import { keepPicture } from './take-picture.ts'

const { size, scheme, kept } = storyPictures
/** The Wednesday of the models, at noon in Puerto Rico. */
const test = testWith({ CLOCK: '2026-03-04T16:00:00Z', KITCHEN: 'off' })
test.describe.configure({ mode: 'parallel' })
test.use({
  viewport: kept,
  contextOptions: { reducedMotion: 'reduce', bypassCSP: true },
})

for (const story of stories)
  for (const language of languages)
    test(`gallery: stories ${story.id} ${language}`, async ({ page }) => {
      test.setTimeout(300_000)
      const world = await readWorld(originOf(page), language)
      await playStoryOnPage(story, world, await InterceptedPage.of(page), async ({ stage }, place) => {
        await changeLanguage(page, language)
        await stage.run(100)
        await keepPicture(page, { announcement: storyPicture(story.id, place), language, size, scheme }, kept)
      })
    })
