import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (program: string, words: readonly string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [`tests/paths/programs/${program}.ts`, ...words], {
    encoding: 'utf8',
  })
  return { status, stdout }
}
const list = (...words: string[]) => run('list-paths', words)
const replay = (...words: string[]) => run('replay-path', words)

test('the list of paths prints help and reports unknown machines', () => {
  expect(list('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--search') })
  expect(list('trolley')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/No such machine: trolley\. There are: system, .*checkout/),
  })
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
  const first = list('tracker', '--search', 'cancel', '--lang', 'en', '--page', '1').stdout
  const [, count = ''] = /^(\d+) paths/.exec(first) ?? []
  const idsOf = (text: string) => [...text.matchAll(/^ {2}([a-z-]+-[\da-f]{8}) /gm)].map(([, id]) => id)
  expect(Number(count)).toBeGreaterThan(40)
  expect(idsOf(first)).toHaveLength(20)
  expect(first).toContain(`… ${Number(count) - 20} more: --page 2`)
  const second = list('tracker', '--search', 'cancel', '--lang', 'en', '--page', '2').stdout
  expect(idsOf(second)).toHaveLength(20)
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(40)
})

test('a list that is piped is whole, and a page after the last one is refused', () => {
  const whole = list('email-check', '--search', 'cuenta', '--lang', 'en').stdout
  const [, count = ''] = /^(\d+) paths/.exec(whole) ?? []
  expect([...whole.matchAll(/^ {2}[a-z-]+-[\da-f]{8} /gm)]).toHaveLength(Number(count))
  expect(list('email-check', '--page', '9999', '--lang', 'en')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/no page 9999: the last one is \d/),
  })
})

test('an option without its value is named', () => {
  expect(list('--search', '--lang', 'en').stdout).toMatch(/^The option --search lacks its value/)
  expect(list('-p', '--lang', 'es').stdout).toMatch(/^A la opción -p le falta su valor/)
})

test('a listed path is replayed in the words of the diagrams, in the language that is asked for', () => {
  const [, id = ''] = / (email-check-[\da-f]{8}) /.exec(list('email-check').stdout) ?? []
  expect(replay(id)).toMatchObject({ status: 0, stdout: expect.stringContaining('Ya tiene cuenta') })
  expect(replay(id, '--lang', 'en').stdout).toContain('The path holds.')
})

test('failed paths are replayed by the steps that a run kept, also those that this version does not plan', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bohio-outcomes-'))
  const replayed = (...steps: string[]) => {
    const failed = [{ id: 'email-check-00000000', start: 'the form', steps }]
    writeFileSync(join(folder, 'email-check.json'), JSON.stringify(failed))
    return replay(join(folder, 'email-check.json'), '--lang', 'en')
  }
  expect(replayed('email.left (half of one)')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/email-check-00000000[^]*half of one[^]*The path holds/),
  })
  expect(replayed('email.eaten')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('nothing called "email.eaten"'),
  })
  rmSync(folder, { recursive: true })
})

test('a replay explains ids that no path can have, and options that it lacks', () => {
  expect(replay('1b77ac5')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('Un id tiene el nombre de su flujo'),
  })
  expect(replay('--fast')).toMatchObject({ status: 1, stdout: expect.stringContaining('--headed') })
})
