import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mutantsOf, type Mutant } from './mutants.ts'

export const machines = new URL('../../../machines/', import.meta.url)

/** Returns the files of a machine: its chart and its separate regions. */
const partsOf = (id: string): URL[] =>
  readdirSync(machines)
    .filter((name) => name.startsWith(`${id}.`) && !/\.(rules|ports|selectors)\.ts$/.test(name))
    .map((name) => new URL(name, machines))

/** Returns the mutants of a machine and of its rules. */
export function mutantsFor(id: string): Mutant[] {
  const parts = partsOf(id).map((url) => ({ url, source: readFileSync(url, 'utf8') }))
  const machine = parts.map(({ source }) => source).join('\n')
  const rulesUrl = new URL(`${id}.rules.ts`, machines)
  const rules = existsSync(rulesUrl) ? readFileSync(rulesUrl, 'utf8') : ''
  const uses = (text: string, name: string) => text.split(new RegExp(String.raw`\b${name}\b`)).length - 1
  // Rules that only screens use are not mutated.
  const isUsed = (name: string) => name === '' || uses(machine, name) > 0 || uses(rules, name) > 1
  return [
    ...parts.flatMap(({ url, source }) => mutantsOf(url.href, source, () => true)),
    ...mutantsOf(rulesUrl.href, rules, isUsed),
  ]
}
