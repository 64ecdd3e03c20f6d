import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** One row of docs/coverage.md: the requirement and the tests that prove it. */
export type Row = {
  readonly section: string
  readonly id: string
  readonly text: string
  readonly proofs: readonly Proof[]
}
/** A test file by its name in the table, and part of a title in it. */
export type Proof = { readonly file: string; readonly title: string | null }

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const proofsOf = (cell: string): Proof[] =>
  [...cell.matchAll(/`([\w/-]+\.(?:test|spec|model|page)|bench\/[\w-]+)`(?: "([^"]+)")?/g)].map(
    ([, file = '', title]) => ({ file, title: title ?? null }),
  )

/** Returns the rows of every table with the columns Id and Test. */
export function readRows(): Row[] {
  const rows: Row[] = []
  let section = ''
  let width = 0
  for (const line of readFileSync('docs/coverage.md', 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('|')) width = 0
    else if (/^\| Id +\|/.test(line)) width = cellsOf(line).length
    else if (width > 0 && !line.startsWith('| -')) {
      const [id = '', text = '', ...rest] = cellsOf(line)
      rows.push({ section, id, text, proofs: proofsOf(rest.at(-1) ?? '') })
    }
  }
  return rows
}

const files = globSync('{tests,bench}/**/*.{ts,tsx}')
/** Returns test files by their name without extension: `cart.test`, `cart.model`, `journeys/member.spec`. */
export const testFilesNamed = (name: string) =>
  files.filter((file) =>
    name.includes('/') ? file.replace(/\.tsx?$/, '').endsWith(name) : basename(file).replace(/\.tsx?$/, '') === name,
  )

/** Vitest reads a title as a regular expression. */
const pattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns the command that runs a proof. Those of a browser need a build. */
export function commandOf({ file, title }: Proof): string {
  const [name, kind] = file.split('.')
  const path = testFilesNamed(file)[0] ?? file
  const only = (option: string) => (title === null ? '' : ` ${option} "${pattern(title)}"`)
  switch (kind) {
    case 'test':
      return `npx vitest run ${path}${only('-t')}`
    case 'spec':
      return `npx playwright test ${path}${only('-g')}`
    case 'model':
      return `npx vitest run tests/paths -t ${name}`
    case 'page':
      return `npx playwright test --grep 'paths: ${name}'`
    default:
      return 'npm run bench'
  }
}
