import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ruleTopics } from '../../../contract/rule-topics.ts'
import { createAtlas } from '../../../server/site/atlas.ts'

const folder = mkdtempSync(join(tmpdir(), 'atlas-'))
afterAll(() => rmSync(folder, { recursive: true }))

const built = join(folder, 'flows')
for (const [name, text] of [
  ['index.html', '<!doctype html>'],
  ['data/es/index.json', '{"machines":[]}'],
  ['data/paths/ids.json', '{}'],
] as const) {
  mkdirSync(join(built, name, '..'), { recursive: true })
  writeFileSync(join(built, name), text)
}
const pictures = join(folder, 'pictures')
mkdirSync(pictures)
for (const name of ['cart.filled.es.phone.dark.png', 'cart.filledUp.es.phone.dark.png'])
  writeFileSync(join(pictures, name), '')

const listed = async (state: string, where: string) =>
  (await createAtlas({ built, pictures: where }).request(`/flows/gallery/of/${state}`)).json()

test('the atlas lists the existing pictures of a state only', async () => {
  expect(await listed('cart.filled', pictures)).toEqual(['cart.filled.es.phone.dark.png'])
  expect(await listed('cart.empty', pictures)).toEqual([])
  expect(await listed('cart.filled', join(folder, 'never-taken'))).toEqual([])
})

test('each page of rules has an address, and no other topic has', async () => {
  const statusOf = async (path: string) => (await createAtlas({ built, pictures }).request(path)).status
  for (const topic of ruleTopics) expect(await statusOf(`/flows/rules/${topic}`)).toBe(200)
  expect(await statusOf('/flows/rules/weather')).toBe(404)
})
