import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const Packages = v.record(v.string(), v.string())
const Manifest = v.object({ dependencies: Packages, devDependencies: Packages })
const record = readFileSync('docs/decisions/17-libraries.md', 'utf8')
const named = [...record.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
const { dependencies, devDependencies } = v.parse(Manifest, JSON.parse(readFileSync('package.json', 'utf8')))
const installed = { ...dependencies, ...devDependencies }

const isNamed = (library: string) =>
  named.some((name) => name === library || (name.endsWith('*') && library.startsWith(name.slice(0, -1))))

test('docs/decisions/17-libraries.md gives a reason for every installed library', () => {
  expect(Object.keys(installed).filter((library) => !isNamed(library))).toEqual([])
})

test('every installed library is pinned to an exact version', () => {
  expect(Object.entries(installed).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
