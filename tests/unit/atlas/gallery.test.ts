import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { languages } from '../../../contract/primitives.ts'
import { ruleTopics } from '../../../contract/rule-topics.ts'
import { approvedPictures, keepPictures } from '../../../scripts/atlas/build/keep-pictures.ts'
import { createAtlas } from '../../../server/site/atlas.ts'
import { pictureHref } from '../../../src/atlas/kept-pictures.ts'
import { caseName, isOfCase, pictureCases } from '../../../src/atlas/picture-cases.ts'
import { casePictures, isOfStory, pictureFile, statePictures } from '../../../src/atlas/pictures.ts'

const built = mkdtempSync(join(tmpdir(), 'atlas-'))
afterAll(() => rmSync(built, { recursive: true }))
for (const [name, text] of [
  ['index.html', '<!doctype html>'],
  ['data/es/index.json', '{"machines":[]}'],
  ['data/stories.json', '[{"id":"two-tabs"}]'],
] as const) {
  mkdirSync(join(built, name, '..'), { recursive: true })
  writeFileSync(join(built, name), text)
}
const kept = keepPictures(join(built, 'pictures'))
const picture = { announcement: 'cart.filled', language: 'es', size: 'phone', scheme: 'light' } as const

test('every state with pictures has one of the phone and one of the desk', () => {
  const wanted = kept.announcements.flatMap((announcement) =>
    Object.values(statePictures).map((each) => pictureFile({ announcement, ...each })),
  )
  const ofStates = readdirSync(approvedPictures).filter((name) => !isOfStory(name) && !isOfCase(name))
  expect(ofStates.toSorted()).toEqual(wanted.toSorted())
  expect(kept.announcements.length).toBeGreaterThan(200)
})

test('every reason with a picture of its own has it in both languages', () => {
  const wanted = pictureCases.flatMap((one) =>
    languages.map((language) => pictureFile({ announcement: caseName(one), language, ...casePictures })),
  )
  expect(readdirSync(approvedPictures).filter(isOfCase).toSorted()).toEqual(wanted.toSorted())
  expect(kept.cases.toSorted()).toEqual(pictureCases.map(caseName).toSorted())
})

test('all pictures together stay below 6 MB', () => {
  const bytes = readdirSync(approvedPictures).map((name) => statSync(join(approvedPictures, name)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})

test('a picture is kept by browsers for a year, at an address that changes with the pictures', async () => {
  const response = await createAtlas(built).request(pictureHref(kept, picture))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await createAtlas(built).request('/flows/pictures/none.avif')).headers.get('cache-control')).toBeNull()
  expect(pictureHref({ ...kept, version: 'another' }, picture)).not.toBe(pictureHref(kept, picture))
})

const statusOf = async (path: string) => (await createAtlas(built).request(path)).status

test('each page of rules has an address, and no other topic has', async () => {
  for (const topic of ruleTopics) expect(await statusOf(`/flows/rules/${topic}`)).toBe(200)
  expect(await statusOf('/flows/rules/weather')).toBe(404)
})

test('each story has an address, and no other has', async () => {
  for (const path of ['/flows/stories', '/flows/stories/two-tabs']) expect(await statusOf(path)).toBe(200)
  expect(await statusOf('/flows/stories/three-tabs')).toBe(404)
})
