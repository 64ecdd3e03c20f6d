import * as v from 'valibot'
import type { Phrases } from './phrases.ts'

const Named = v.object({ type: v.string() })
/** `and`, `or` and `not` of XState: functions that carry the guards that they join. */
const Joined = v.object({ guards: v.array(v.unknown()), check: v.function() })
const InState = v.object({ stateValue: v.unknown() })

const nameOf = (named: unknown): string | null => {
  if (typeof named === 'string') return named
  return v.is(Named, named) ? named.type : null
}

/** The states that `stateIn` looks for: `{ paying: 'checkingOut' }` → `paying.checkingOut`. */
const pathOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => `${key}.${pathOf(inner)}`)
        .join()
    : String(value)

/** A guard as a claim. */
export function guardPhrase(machine: string, guard: unknown, phrases: Phrases): string {
  if (typeof guard === 'function') {
    const parts = { ...guard }
    if (v.is(InState, parts))
      return `${phrases.say('chart/in')} «${phrases.say(`state/${machine}.${pathOf(parts.stateValue)}`)}»`
    if (v.is(Joined, parts)) {
      const claims = parts.guards.map((one) => guardPhrase(machine, one, phrases))
      const joint = checkName(parts.check)
      return joint === 'not'
        ? `${phrases.say('chart/not')} ${claims.join()}`
        : claims.join(` ${phrases.say(`chart/${joint}`)} `)
    }
  }
  const name = nameOf(guard)
  if (name === null) throw new Error(`${machine} has a guard without a name`)
  return phrases.say(`guard/${machine}/${name}`)
}

const checkNames = { checkNot: 'not', checkAnd: 'and', checkOr: 'or' } as const

function checkName({ name }: (...args: never[]) => unknown) {
  const known = Object.entries(checkNames).find(([check]) => check === name)
  if (!known) throw new Error(`A guard is joined by ${name}, which has no words`)
  return known[1]
}

/** Actions as imperatives; what XState adds for its delays is left out. */
export const actionNames = (machine: string, actions: readonly unknown[], phrases: Phrases): string[] =>
  actions.flatMap((action) => {
    const name = nameOf(action)
    return name === null || name.startsWith('xstate.') ? [] : [phrases.say(`action/${machine}/${name}`)]
  })
