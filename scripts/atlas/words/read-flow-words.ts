import { models } from '../../../tests/paths/models.ts'
import type { Language } from '../../../contract/primitives.ts'
import { readWordCatalog } from './flow-words.ts'
import { descriptionsOf, flowKeysOf } from './required-words.ts'

const spaced = (name: string) =>
  name.replaceAll(/([a-z\d])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Names that a machine has twice begin with the state around them. */
const shortName = (path: readonly string[], isTwice: (name: string) => boolean) => {
  const [name = '', parent] = path.toReversed()
  return isTwice(name) && parent !== undefined ? `${parent} ${name}` : name
}

/** Returns the English of a name: of an event's, a guard's, an action's, an actor's, a case's or a state's. */
function englishOf(key: string, isTwice: (machine: string, name: string) => boolean): string {
  const [kind = '', ...rest] = key.split('/')
  const name = rest.join('/')
  if (kind === 'case') return spaced(name)
  if (kind === 'event') return capitalized(spaced(name).replaceAll(/[.-]/g, ' '))
  if (kind !== 'state') return spaced(rest.slice(kind === 'actor' ? 0 : 1).join(': '))
  const [machine = '', ...path] = name.split('.')
  return capitalized(spaced(shortName(path, (own) => isTwice(machine, own))))
}

function englishWords(keys: readonly string[], descriptions: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const catalog = readWordCatalog('en')
  const stateNames = keys
    .filter((key) => key.startsWith('state/') && !descriptions.has(key))
    .map((key) => `${key.slice('state/'.length).split('.')[0]} ${key.split('.').at(-1)}`)
  const twice = new Set(stateNames.filter((name, index) => stateNames.indexOf(name) < index))
  const isTwice = (machine: string, name: string) => twice.has(`${machine} ${name}`)
  return new Map(keys.map((key) => [key, catalog.get(key) ?? descriptions.get(key) ?? englishOf(key, isTwice)]))
}

function spanishWords(keys: readonly string[], descriptions: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const catalog = readWordCatalog('es')
  return new Map(keys.map((key) => [key, catalog.get(descriptions.get(key) ?? key) ?? '']))
}

/** Returns the words of everything in the diagrams, by key; English is the machines' own. */
export function readFlowWords(language: Language): ReadonlyMap<string, string> {
  const keys = flowKeysOf(models)
  const descriptions = descriptionsOf(models.map(({ machine }) => machine))
  return language === 'en' ? englishWords(keys, descriptions) : spanishWords(keys, descriptions)
}
