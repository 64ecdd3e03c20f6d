import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { approvedPictures } from '../../scripts/atlas/build/keep-pictures.ts'
import { languages } from '../../contract/primitives.ts'
import { pictureFile, storyPicture, storyPictures } from '../../src/atlas/pictures.ts'
import { playStory } from './stories/play-story.ts'
import { stories } from './stories/stories.ts'

const kept = new Set(readdirSync(approvedPictures))
const { size, scheme } = storyPictures
const picturesOf = (announcement: string) =>
  languages.map((language) => pictureFile({ announcement, language, size, scheme }))

test.each(stories)('the story "$id" is a path of the whole system, and the gallery has its pictures', (story) => {
  playStory(story)
  const wanted = story.steps.flatMap((_, index) => picturesOf(storyPicture(story.id, index + 1)))
  expect(wanted.filter((picture) => !kept.has(picture))).toEqual([])
})

test('every story has an address of its own, and at least three pictures', () => {
  expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length)
  expect(stories.filter(({ steps }) => steps.length < 3)).toEqual([])
})

const [first] = stories
const broken = (picture: string, step: string) => ({
  ...first,
  id: 'broken',
  title: { es: '', en: '' },
  about: { es: '', en: '' },
  start: 'a first visit',
  steps: [{ by: 'person' as const, says: { es: '', en: '' }, picture, moves: [['localization', step] as const] }],
})

test.each([
  ['a step that no machine knows', 'localization.waiting', 'pizza.eaten', 'is not possible'],
  ['a step that is not possible then', 'localization.waiting', 'geocode ⇒ found', 'is not possible'],
  ['a step that changes nothing', 'localization.waiting', 'orderType.chosen (delivery)', 'changes nothing'],
  ['a picture of what is not shown', 'checkout.payment', 'address.typed (an address)', 'is not shown'],
])('a story with %s fails', (_, picture, step, words) => {
  expect(() => playStory(broken(picture, step))).toThrow(words)
})
