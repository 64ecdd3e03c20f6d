import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyBuild } from '../../scripts/previous-assets.mjs'

test('the hashed files of a release stay for the next one, and no longer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bohio-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = () => globSync('**/*.*', { cwd: folder }).toSorted()
  const build = (asset: string, isComplete = true) => {
    mkdirSync(join(folder, 'client/assets'), { recursive: true })
    writeFileSync(join(folder, 'client/assets', asset), '')
    writeFileSync(join(folder, 'client/index.css'), '')
    if (isComplete) writeFileSync(join(folder, 'stamp'), '')
  }
  build('first.js')
  emptyBuild(folder)
  expect(files()).toEqual(['previous/assets/first.js'])
  build('broken.js', false)
  emptyBuild(folder)
  expect(files()).toEqual(['previous/assets/first.js'])
  build('second.js')
  emptyBuild(folder)
  expect(files()).toEqual(['previous/assets/second.js'])
})
