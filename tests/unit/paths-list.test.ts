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
  const idsOf = (text: string) => [...text.matchAll(/^ {2}([\da-f]{8}) /gm)].map(([, id]) => id)
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
  expect([...whole.matchAll(/^ {2}[\da-f]{8} /gm)]).toHaveLength(Number(count))
  expect(list('email-check', '--page', '9999', '--lang', 'en')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/no page 9999: the last one is \d/),
  })
})

test('words that no path of a flow has lead to the requirements that have them', () => {
  const { stdout } = list('payment', '--search', 'unpaid 15 minutes', '--lang', 'en')
  expect(stdout).toMatch(/^0 paths[^]*P602: An unpaid order[^]*npm run paths -- --requirement P602/)
})

test('the path that shows a double click comes first of those that make one order', () => {
  const { stdout } = list('checkout', '--requirement', 'P600', '--page', '1', '--lang', 'en')
  const [, first = '', step = ''] = /\n {2}([\da-f]{8}) [^]*?seen at step (\d)/.exec(stdout) ?? []
  expect(stdout.indexOf(first)).toBe(stdout.search(/^ {2}[\da-f]{8} /m) + 2)
  expect(replay(first, '--lang', 'en').stdout).toMatch(new RegExp(`^ ${step} Order confirmed .*nothing changes`, 'm'))
})

test('an option without its value is named', () => {
  expect(list('--search', '--lang', 'en').stdout).toMatch(/^The option --search lacks its value/)
  expect(list('-r', '--lang', 'es').stdout).toMatch(/^A la opción -r le falta su valor/)
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
