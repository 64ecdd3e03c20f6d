import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => join('src', file))
/** Each style sheet that a component imports, with what the component names of it. */
const uses = files
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)].map(([, name = '', sheet = '']) => ({
      file,
      sheet: join(dirname(file), sheet),
      named: [...code.matchAll(new RegExp(String.raw`\b${name}\.(?!module\.css)(\w+)`, 'g'))].map(
        ([, used = '']) => used,
      ),
      isIndexed: code.includes(`${name}[`),
    }))
  })
const classesIn = (sheet: string) => {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\/|(:global|url)\([^)]*\)/g, '')
  return new Set([...css.matchAll(/\.([a-z_]\w*)/gi)].map(([, name = '']) => name))
}

test('every class that a component names is in its style sheet', () => {
  const missing = uses.flatMap(({ file, sheet, named }) => {
    const classes = classesIn(sheet)
    return named.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('every class of a style sheet is named by a component', () => {
  const sheets = files.filter((file) => file.endsWith('.module.css'))
  const unused = sheets.flatMap((sheet) => {
    const users = uses.filter((use) => use.sheet === sheet)
    if (users.some(({ isIndexed }) => isIndexed)) return [] // by a value, which only runs tell
    const named = new Set(users.flatMap((use) => use.named))
    return [...classesIn(sheet)].filter((name) => !named.has(name)).map((name) => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})
