import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeWhole } from '../../server/db/transfer/whole-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'whole-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file that cannot be written to its end leaves nothing behind', async () => {
  const half = async (part: string) => {
    await writeFile(part, 'half of it')
    throw new Error('No space left on device')
  }
  await expect(writeWhole(join(folder, 'backup'), half)).rejects.toThrow('No space left')
  expect(readdirSync(folder)).toEqual([])
})

test('a file has its name once it is whole, and replaces no other', async () => {
  const whole = (part: string) => writeFile(part, 'all of it')
  await writeWhole(join(folder, 'whole'), whole)
  expect(readdirSync(folder)).toEqual(['whole'])
  await expect(writeWhole(join(folder, 'whole'), whole)).rejects.toThrow('exists already')
})
