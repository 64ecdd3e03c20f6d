import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutants.ts'

const loaded = new Map<string, Mutant>()
const mutantIn = (url: string) => /[?&]mutant=(\d+)/.exec(url)?.[1]
const isOwn = (url: string) => /\/machines\/|\/tests\/paths\/models\//.test(url)

/** An infinite loop counts as a difference too; it may be in another file of the machine. */
const patient = (source: string) =>
  `import { not as negated } from 'xstate'\n${source.replace('.createMachine({', '.createMachine({ options: { maxIterations: 200 },')}`

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const mutant = context.parentURL === undefined ? undefined : mutantIn(context.parentURL)
    if (mutant === undefined || mutantIn(resolved.url) !== undefined || !isOwn(resolved.url)) return resolved
    return { ...resolved, url: `${resolved.url}?mutant=${mutant}` }
  },
  load(url, context, nextLoad) {
    const mutant = loaded.get(mutantIn(url) ?? '')
    if (!mutant) return nextLoad(url, context)
    const isMutated = url.startsWith(mutant.file)
    if (!isMutated && !url.includes('.machine.ts')) return nextLoad(url, context)
    const source = isMutated ? mutant.source : readFileSync(fileURLToPath(url), 'utf8')
    return { format: 'module-typescript', source: patient(source), shortCircuit: true }
  },
})

/** Loads a fresh module with the mutant in place of its file. */
export async function importWith(mutant: Mutant, url: string): Promise<unknown> {
  const id = String(loaded.size)
  loaded.set(id, mutant)
  return import(`${url}?mutant=${id}`)
}
