import { existsSync, globSync, readFileSync } from 'node:fs'
import { mutantsOfFile, type Mutant } from './mutants.ts'

const root = new URL('../../../', import.meta.url)

/** Returns the URL of a machine's main file. */
export function machineFile(id: string): URL {
  const [file] = globSync(`machines/**/${id}.machine.ts`, { cwd: root })
  if (file === undefined) throw new Error(`No such machine: ${id}`)
  return new URL(file, root)
}

/** Returns the files of a machine: its chart and its separate regions. */
const partsOf = (id: string): URL[] =>
  globSync(`machines/**/${id}.*.ts`, { cwd: root, exclude: ['**/*.{rules,ports}.ts'] }).map(
    (name) => new URL(name, root),
  )

/** Returns the mutants of a machine and of its rules. */
export function mutantsOfMachine(id: string): Mutant[] {
  const parts = partsOf(id).map((url) => ({ url, source: readFileSync(url, 'utf8') }))
  const machine = parts.map(({ source }) => source).join('\n')
  const rulesUrl = new URL(`${id}.rules.ts`, machineFile(id))
  const rules = existsSync(rulesUrl) ? readFileSync(rulesUrl, 'utf8') : ''
  const uses = (text: string, name: string) => text.split(new RegExp(String.raw`\b${name}\b`)).length - 1
  // Rules that only screens use are not mutated.
  const isUsed = (name: string) => name === '' || uses(machine, name) > 0 || uses(rules, name) > 1
  return [
    ...parts.flatMap(({ url, source }) => mutantsOfFile(url.href, source, () => true)),
    ...mutantsOfFile(rulesUrl.href, rules, isUsed),
  ]
}
