import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { errorCodes } from '../../contract/errors.ts'
import { models } from '../paths/models.ts'
import { testFilesNamed, readRows } from './coverage-rows.ts'

const rows = readRows()
const inSection = (section: string) => rows.filter((row) => row.section.startsWith(section))

test('every row has its own id, a text and a test', () => {
  expect(rows.length).toBeGreaterThan(400)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ id, text, proofs }) => id === '' || text === '' || proofs.length === 0)).toEqual([])
})

test('every test that a row names exists with the quoted title', () => {
  const missing = rows.flatMap(({ id, proofs }) =>
    proofs.flatMap(({ file, title }) => {
      const [found, ...others] = testFilesNamed(file)
      if (found === undefined || others.length > 0) return [`${id}: ${file}`]
      const isThere = title === null || readFileSync(found, 'utf8').includes(title.replace(/…$/, ''))
      return isThere ? [] : [`${id}: ${file} "${title}"`]
    }),
  )
  expect(missing).toEqual([])
})

/** Returns the text of a test file and of the local helpers that it imports. */
function textWithHelpers(path: string): string {
  const text = readFileSync(path, 'utf8')
  const helpers = [...text.matchAll(/from '(\.{1,2}\/(?:\.\.\/)?(?:support\/)?[\w-]+\.ts)'/g)].map(([, file = '']) =>
    join(dirname(path), file),
  )
  return [text, ...helpers.map((helper) => readFileSync(helper, 'utf8'))].join('\n')
}

test('a test named by a call’s row makes that call', () => {
  const calls = inSection('7. Calls').flatMap((row) => {
    const [, path] = /^`[A-Z]+ (\/.+)`$/.exec(row.text) ?? []
    const name = path?.split('/').findLast((part) => part !== '' && !part.startsWith('{'))
    return name === undefined ? [] : [{ ...row, name }]
  })
  expect(calls.length).toBeGreaterThan(80)
  const unmade = calls.filter(
    ({ name, proofs }) =>
      !proofs.some(({ file }) => testFilesNamed(file).some((path) => textWithHelpers(path).includes(name))),
  )
  expect(unmade.map(({ id, name }) => `${id}: ${name}`)).toEqual([])
})

test('every code has a row with a test that contains the code', () => {
  const codes = inSection('8. Codes')
  expect(codes.map(({ text }) => text.replaceAll('`', '')).toSorted()).toEqual([...new Set(errorCodes)].toSorted())
  const unraised = codes.filter(({ text, proofs }) => {
    const code = text.replaceAll('`', '')
    return !proofs.some(({ file }) => testFilesNamed(file).some((path) => readFileSync(path, 'utf8').includes(code)))
  })
  expect(unraised).toEqual([])
})

/** Returns a route's path as the table writes it. */
const addressOf = (file: string) =>
  `/${file
    .replace(/^src\/routes\/|\.tsx$/g, '')
    .replace(/(^|\.)index$/, '')
    .split('.')
    .map((part) => part.replace(/^\{-\$(.+)\}$/, '{$1?}').replace(/^\$(.+)$/, '{$1}'))
    .join('/')}`

/** Route files whose parameters differ from the specification, or that serve several paths. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  '/{document}/{id?}': ['/aboutus/{id?}', '/careers/{id?}', '/privacy', '/terms', '/faq', '/contact', '/company'],
  '/credit-payment/{transaction?}/{url?}': ['/credit-payment/{transaction?}/{payment_url?}'],
  '/{kind}/{name?}/{code?}': ['/topic', '/topic/{name}/{code?}', '/campaign/{campaignName}'],
  '/localization/{zip?}/{opt?}': ['/localization/{zip}/{opt?}'],
  '/result-localization/{zip?}/{opt?}': ['/result-localization/{zip}/{opt?}'],
  '/shop/detail/{code}/{rest?}': [],
}

test('every route has a row', () => {
  const written = inSection('2. Routes').flatMap(({ text }) =>
    [...text.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path),
  )
  const routes = globSync('src/routes/*.tsx').filter((file) => !file.includes('__root'))
  const wanted = routes.flatMap((file) => otherwise[addressOf(file)] ?? [addressOf(file)])
  expect(wanted.filter((path) => !written.includes(path))).toEqual([])
})

/** Returns the paths of all nested states, as `parent.child`. */
const statesBelow = (node: AnyStateNode): string[] =>
  Object.values(node.states).flatMap((state) => [state.path.join('.'), ...statesBelow(state)])

test('every machine has a row with all of its states', () => {
  const machines = inSection('Machines').map(({ text }) => text)
  const expected = models.map(({ machine }) => `\`${machine.id}\`: ${statesBelow(machine.root).toSorted().join(', ')}`)
  expect(machines.toSorted()).toEqual(expected.toSorted())
})
