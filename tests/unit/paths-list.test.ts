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

test('a program says its usage in the language that is asked for, and in both without one', () => {
  expect(list('--help').stdout).toMatch(/todos los caminos[^]*every path/)
  expect(list('--help', '--lang', 'en').stdout).not.toContain('caminos')
  expect(list('--fast', '--lang', 'es').stdout).toMatch(/^No se entiende la opción --fast\.[^]*todos los caminos/)
  expect(list('--lang', 'fr')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('There are no texts in “fr”'),
  })
})

test('the paths with the searched words are listed by twenty', () => {
  const first = list('tracker', '--search', 'cancel', '--lang', 'en').stdout
  const [, count = ''] = /^(\d+) paths/.exec(first) ?? []
  const idsOf = (text: string) => [...text.matchAll(/^ {2}([\da-f]{8}) /gm)].map(([, id]) => id)
  expect(Number(count)).toBeGreaterThan(40)
  expect(idsOf(first)).toHaveLength(20)
  expect(first).toContain(`… ${Number(count) - 20} more: --page 2`)
  const second = list('tracker', '--search', 'cancel', '--lang', 'en', '--page', '2').stdout
  expect(idsOf(second)).toHaveLength(20)
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(40)
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
