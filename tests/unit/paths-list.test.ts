import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const list = (...words: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, ['tests/paths/programs/list-paths.ts', ...words], {
    encoding: 'utf8',
  })
  return { status, stdout }
}

test('the list of paths prints help and reports unknown requirements and machines', () => {
  expect(list('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--requirement 4.10') })
  expect(list('--requirement', '99.9')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('No such requirement: 99.9'),
  })
  expect(list('trolley')).toMatchObject({ status: 1, stdout: expect.stringContaining('No such machine: trolley') })
})
