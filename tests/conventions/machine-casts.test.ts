import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('machines cast only the types that setup reads', () => {
  const casts = globSync('machines/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^.*\bas (?!const\b)(?:[A-Z{]|unknown|any|never).*$/gm)]
      .map(([line]) => line.trim())
      .filter((line) => !line.startsWith('types: {} as {') && !/^(\/\/|\*|\/\*\*|import |description:|')/.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(casts).toEqual([])
})
