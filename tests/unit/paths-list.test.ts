import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (program: string, words: readonly string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [`tests/paths/programs/${program}.ts`, ...words], {
    encoding: 'utf8',
  })
  return { status, stdout }
}
const list = (...words: string[]) => run('list-paths', words)
const replay = (...words: string[]) => run('replay-path', words)

test('the list of paths prints help and reports unknown requirements and machines', () => {
  expect(list('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--requirement 4.10') })
  expect(list('--requirement', '99.9')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('No such requirement: 99.9'),
  })
  expect(list('trolley')).toMatchObject({ status: 1, stdout: expect.stringContaining('No such machine: trolley') })
})

test('a listed path is replayed in the words of the diagrams, in the language that is asked for', () => {
  const [, id = ''] = / ([\da-f]{8}) /.exec(list('email-check').stdout) ?? []
  expect(replay(id)).toMatchObject({ status: 0, stdout: expect.stringContaining('Ya tiene cuenta') })
  expect(replay(id, '--lang', 'en').stdout).toContain('The path holds.')
})

test('a replay explains ids that no path can have, and options that it lacks', () => {
  expect(replay('1b77ac5')).toMatchObject({ status: 1, stdout: expect.stringContaining('Un id tiene ocho cifras') })
  expect(replay('--fast')).toMatchObject({ status: 1, stdout: expect.stringContaining('--headed') })
})
